import type { AxiosInstance } from 'axios';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inboxKey } from '#site/contact/keys.ts';
import { createContactService } from '#site/contact/messages/contact-service.server.ts';
import { sampleSource } from '#test/support/sample-site.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('messages').execute();
  await site.database.deleteFrom('preferences').execute();
});
afterAll(() => site.close());

const dayMs = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

/** Stores messages a day apart, the first one oldest, and returns their ids in that order. */
async function receive(...forms: { name?: string; email?: string; message?: string }[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, form] of forms.entries()) {
    const { id } = await receiveAt(new Date(start + index * dayMs), form);
    ids.push(id);
  }
  return ids;
}

function receiveAt(at: Date, form: { name?: string; email?: string; message?: string } = {}) {
  const contact = createContactService({
    database: site.database,
    hasMail: async () => false,
    site: sampleSource,
    ownHost: 'www.example.com',
    secret: jwtSecret,
    onStored() {},
    now: () => at,
  });
  return contact.receive({ name: 'Ana Prospect', email: 'ana@example.com', message: 'Hello', ...form });
}

const namesAt = async (query: string) => {
  const { data, headers } = await admin.get(`/api/messages${query}`);
  return { names: data.map(({ name }: { name: string }) => name), total: headers['x-total-count'] };
};

describe('GET /api/messages', () => {
  test('answers newest first, with every field, and never for a cache', async () => {
    const [, newest] = await receive({ name: 'First' }, { name: 'Second', message: 'Two\nlines' });
    const { status, data, headers } = await admin.get('/api/messages');
    expect([status, headers['x-total-count'], headers['cache-control']]).toEqual([200, '2', 'no-store']);
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({
      id: newest,
      name: 'Second',
      email: 'ana@example.com',
      message: 'Two\nlines',
      spamSigns: [],
      receivedAt: '2026-01-02T00:00:00.000Z',
      answers: [],
      ...{ subject: '', origin: null },
      inquiryId: expect.any(String),
      isRead: false,
      isSpam: false,
      deletedAt: null,
      delivery: { state: 'off', attempts: 0, nextAttemptAt: null, sentAt: null, reason: null },
    });
  });

  test('filters by inbox or spam, and by unread', async () => {
    const [read, spam] = await receive({ name: 'Read' }, { name: 'Spam' }, { name: 'Unread' });
    await admin.patch(`/api/messages/${read}`, { isRead: true });
    await admin.patch(`/api/messages/${spam}`, { isSpam: true });
    expect((await namesAt('')).names).toEqual(['Unread', 'Read']);
    expect((await namesAt('?tab=inbox&state=unread')).names).toEqual(['Unread']);
    expect((await namesAt('?tab=spam')).names).toEqual(['Spam']);
    expect(await namesAt('?tab=spam&state=unread&limit=1')).toEqual({ names: ['Spam'], total: '1' });
  });

  test('returns pages of the list and of a search', async () => {
    await receive(...Array.from({ length: 5 }, (_, index) => ({ name: `Sender ${index}` })));
    expect(await namesAt('?limit=2&offset=1')).toEqual({ names: ['Sender 3', 'Sender 2'], total: '5' });
    expect(await namesAt('?q=sender&limit=2&offset=3')).toEqual({
      names: ['Sender 1', 'Sender 0'],
      total: '5',
    });
    expect(await namesAt('?offset=5')).toEqual({ names: [], total: '5' });
  });

  test.each([
    ['ze', ['Zé Álvares']],
    ['ÁLVARES', ['Zé Álvares']],
    ['  zé   alvares ', ['Zé Álvares']],
    ['STRASSE@example', ['Bo']],
    ['naïve', ['Bo']],
    ['100%', ['Ira']],
    ['_', []],
    ['nowhere', []],
  ])('finds %j in name, e-mail and text, without case and accents', async (search, expected) => {
    await receive(
      { name: 'Zé Álvares', message: 'Bom dia' },
      { name: 'Bo', email: 'strasse@example.com', message: 'A NAIVE question' },
      { name: 'Ira', message: 'We want 100% of it' },
    );
    expect((await namesAt(`?q=${encodeURIComponent(search)}`)).names).toEqual(expected);
  });

  test('searches beyond one batch of rows', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: `m${String(index).padStart(4, '0')}`,
      name: index % 100 === 0 ? `Élan ${index}` : 'Other',
      email: 'a@example.com',
      message: 'x',
      // Many at the same instant: batches must not lose any.
      received_at: start + Math.floor(index / 150),
      read_at: null,
    }));
    await site.database.insertInto('messages').values(rows).execute();
    expect(await namesAt('?q=elan&limit=3')).toEqual({
      names: ['Élan 300', 'Élan 400', 'Élan 200'],
      total: '5',
    });
  });

  test.each([
    ['tab', '?tab=archive'],
    ['state', '?state=read'],
    ['limit', '?limit=0'],
    ['limit', '?limit=101'],
    ['offset', '?offset=-1'],
    ['q', `?q=${'x'.repeat(301)}`],
    ['q', '?q=a&q=b'],
  ])('answers 400 to a wrong %s', async (path, query) => {
    const { status, data } = await admin.get(`/api/messages${query}`);
    expect([status, data.code, data.issues[0].path]).toEqual([400, 'invalid_input', path]);
  });
});

describe('PATCH /api/messages/:id', () => {
  test('marks as read, unread, spam and not spam, one by one or together', async () => {
    const [id] = await receive({});
    const change = async (body: object) => (await admin.patch(`/api/messages/${id}`, body)).data;
    expect(await change({ isRead: true })).toMatchObject({ id, isRead: true, isSpam: false });
    expect(await change({ isSpam: true })).toMatchObject({ isRead: true, isSpam: true });
    expect(await change({ isRead: false, isSpam: false })).toMatchObject({ isRead: false, isSpam: false });
    expect((await admin.get(`/api/messages/${id}`)).data).toMatchObject({ isRead: false, isSpam: false });
  });

  test.each([[{}], [{ isRead: 'yes' }], [{ isSpam: null }], [[]]])('answers 400 to %j', async (body) => {
    const [id] = await receive({});
    const { status, data } = await admin.patch(`/api/messages/${id}`, body);
    expect([status, data.code]).toEqual([400, 'invalid_input']);
    expect((await admin.get(`/api/messages/${id}`)).data).toMatchObject({ isRead: false, isSpam: false });
  });
});

test('POST /api/messages/:id/notify answers 409 when no notification has failed', async () => {
  const [id] = await receive({});
  const { status, data } = await admin.post(`/api/messages/${id}/notify`);
  expect([status, data.code]).toEqual([409, 'nothing_to_send']);
});

test('an unknown id is a 404 everywhere', async () => {
  const replies = await Promise.all([
    admin.get('/api/messages/none'),
    admin.patch('/api/messages/none', { isRead: true }),
    admin.delete('/api/messages/none'),
    admin.post('/api/messages/none/notify'),
  ]);
  for (const { status, data } of replies) expect([status, data.code]).toEqual([404, 'not_found']);
});

test('only an administrator reaches messages', async () => {
  const [id] = await receive({});
  const editor = await new SignJWT({ role: 'visitor' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret));
  const routes = [
    ['GET', '/api/messages'],
    ['GET', '/api/messages.csv'],
    ['GET', '/api/messages/counts'],
    ['GET', '/api/messages/retention'],
    ['PUT', '/api/messages/retention'],
    ['GET', `/api/messages/${id}`],
    ['PATCH', `/api/messages/${id}`],
    ['DELETE', `/api/messages/${id}`],
    ['DELETE', '/api/messages/spam'],
    ['POST', `/api/messages/${id}/notify`],
  ] as const;
  for (const [method, url] of routes) {
    const stranger = await site.client.request({ method, url, data: method === 'PATCH' ? '{' : undefined });
    expect([url, stranger.status, stranger.data.code]).toEqual([url, 401, 'unauthenticated']);
    const headers = { Authorization: `Bearer ${editor}` };
    const other = await site.client.request({ method, url, headers });
    expect([url, other.status, other.data.code]).toEqual([url, 403, 'forbidden']);
  }
  expect((await admin.get(`/api/messages/${id}`)).data).toMatchObject({ isRead: false });
});

describe('GET /api/messages.csv', () => {
  test('holds every message of the tab, safe for a spreadsheet', async () => {
    const [, spam] = await receive(
      { name: '=cmd|x', message: 'He said "hello",\nthen left' },
      { name: 'Spammer' },
      { name: 'Zé' },
    );
    await admin.patch(`/api/messages/${spam}`, { isSpam: true });
    const { status, data, headers } = await admin.get('/api/messages.csv', { responseType: 'arraybuffer' });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="messages-inbox.csv"',
    ]);
    expect(Buffer.from(data).toString()).toBe(
      '\uFEFFReceived,Name,E-mail,Message,Read,Spam,Notification,Answers,Subject,' +
        'Page of the form,First page,Came from,Source,Medium,Campaign,Term,Content\r\n' +
        '2026-01-03T00:00:00.000Z,Zé,ana@example.com,Hello,no,no,off,,,,,,,,,,\r\n' +
        `2026-01-01T00:00:00.000Z,'=cmd|x,ana@example.com,"He said ""hello"",\nthen left",no,no,off,,,,,,,,,,\r\n`,
    );
    const { data: spamFile } = await admin.get('/api/messages.csv?tab=spam');
    expect(spamFile).toContain('Spammer,ana@example.com,Hello,no,yes,off');
    expect(spamFile).not.toContain('Zé');
  });

  test('has international domains as people write them', async () => {
    await receive({ email: 'info@xn--bckerei-5wa.example' }, { email: 'info@xn--80ak6aa92e.example' });
    const { data } = await admin.get('/api/messages.csv');
    expect(data).toContain(',info@bäckerei.example,');
    // Cyrillic letters that look like "apple".
    expect(data).toContain(',info@xn--80ak6aa92e.example,');
  });

  test('has more rows than one batch, each once', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `m${index}`,
      name: `Sender ${index}`,
      email: 'a@example.com',
      message: 'x',
      received_at: start,
      read_at: null,
    }));
    await site.database.insertInto('messages').values(rows).execute();
    const { data } = await admin.get('/api/messages.csv');
    const names = [...String(data).matchAll(/,(Sender \d+),/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(500);
    expect(names).toHaveLength(500);
  });

  test('answers 400 to a wrong tab', async () => {
    expect((await admin.get('/api/messages.csv?tab=all')).status).toBe(400);
  });
});

test('GET /api/messages/counts counts unread messages without spam', async () => {
  const [read, spam] = await receive({}, {}, {}, {});
  await admin.patch(`/api/messages/${read}`, { isRead: true });
  await admin.patch(`/api/messages/${spam}`, { isSpam: true });
  const { status, data } = await admin.get('/api/messages/counts');
  expect([status, data]).toEqual([
    200,
    {
      ...{ unread: 2, spam: 1, unreadSpam: 1, trash: 0, failedMails: 0, retryingMails: 0, hasAlerts: false },
      countedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
});

describe('the retention', () => {
  const retention = async () => (await admin.get('/api/messages/retention')).data;
  const set = (months: unknown) => admin.put('/api/messages/retention', { months });

  test('is 24 months until it is set, and may be for ever', async () => {
    expect(await retention()).toEqual({ months: 24 });
    expect(await set(6)).toMatchObject({ status: 200, data: { months: 6 } });
    expect(await retention()).toEqual({ months: 6 });
    await set(null);
    expect(await retention()).toEqual({ months: null });
  });

  test('says beforehand how many messages a shorter one deletes, and deletes so many', async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    for (const days of [190, 70, 3]) await receiveAt(new Date(Date.now() - days * dayMs));
    const older = async (months: unknown) =>
      (await admin.get('/api/messages/older', { params: { months } })).data;
    expect([await older(7), await older(6), await older(1)]).toEqual([
      { messages: 0 },
      { messages: 1 },
      { messages: 2 },
    ]);
    expect((await admin.get('/api/messages')).data).toHaveLength(3);
    await set(1);
    expect(await site.services.get(inboxKey).deleteExpired()).toBe(2);
    for (const months of [0, 121, 'x']) expect((await older(months)).code).toBe('invalid_input');
  });

  test.each([0, 121, 1.5, '12', undefined])('refuses %j months', async (months) => {
    const { status, data } = await set(months);
    expect([status, data.code, data.issues[0].path]).toEqual([400, 'invalid_input', 'months']);
    expect(await retention()).toEqual({ months: 24 });
  });

  test('removes older messages, may be repeated, and removes nothing without a limit', async () => {
    const now = new Date('2026-12-03T12:00:00Z');
    site.setNow(now);
    await receiveAt(new Date('2024-12-03T11:59:59Z'), { name: 'Too old' });
    await receiveAt(new Date('2024-12-03T12:00:00Z'), { name: 'Just kept' });
    await receiveAt(new Date('2026-11-30T12:00:00Z'), { name: 'New' });
    await site.services.get(inboxKey).setRetentionMonths(null);
    expect(await site.services.get(inboxKey).deleteExpired()).toBe(0);
    await site.services.get(inboxKey).setRetentionMonths(24);
    expect(await site.services.get(inboxKey).deleteExpired()).toBe(1);
    expect(await site.services.get(inboxKey).deleteExpired()).toBe(0);
    const names = await site.database.selectFrom('messages').select('name').orderBy('received_at').execute();
    expect(names.map(({ name }) => name)).toEqual(['Just kept', 'New']);
  });
});
