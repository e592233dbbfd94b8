import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactKey, inboxKey } from '#site/contact/keys.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { dailyLimits } from './spam-filter.server.ts';

let site: TestSite;
let admin: AxiosInstance;
let wakeUps = 0;
const start = Date.UTC(2026, 6, 1, 12);
let at = start;

beforeAll(async () => {
  site = await openTestSite({
    environment: { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_TO: 'team@example.com' },
    onMessageStored: () => {
      wakeUps += 1;
    },
  });
  site.setNow(new Date(start));
  admin = await site.signIn();
});
beforeEach(() => {
  at = start;
  site.setNow(new Date(at));
  wakeUps = 0;
});
afterEach(async () => {
  for (const table of ['messages', 'preferences', 'contact_senders'] as const)
    await site.database.deleteFrom(table).execute();
});
afterAll(() => site.close());

function pass(seconds: number): void {
  at += seconds * 1000;
  site.setNow(new Date(at));
}

const text = 'We have looked at your website and can bring you many more customers every month.';
const message = { name: 'Ana Prospect', email: 'ana@mail.example', message: text };

async function send(more: object = {}, writingSeconds = 30) {
  const formStamp = site.services.get(contactKey).formTimestamp();
  pass(writingSeconds);
  return site.client.post('/api/contact', { ...message, formStamp, ...more });
}
const stored = () =>
  site.database.selectFrom('messages').selectAll().orderBy('received_at', 'desc').orderBy('id').execute();
const mails = () => site.database.selectFrom('outbox').selectAll().where('kind', '=', 'contact').execute();
const spam = async () => (await admin.get('/api/messages?tab=spam')).data;
async function latest() {
  const [row] = await stored();
  return row?.is_spam === 1 ? JSON.parse(row.spam_signs ?? '[]') : 'inbox';
}

const filledHoneypot = { heardFrom: 'Google' };

test('a message from the form goes to the inbox, with its notification', async () => {
  await send({ heardFrom: '' });
  expect(await latest()).toBe('inbox');
  expect(await mails()).toHaveLength(1);
  expect((await admin.get('/api/messages')).data[0]).toMatchObject({ isSpam: false, spamSigns: [] });
});

test('a client that knows the documented fields alone is served as ever', async () => {
  const { status } = await site.client.post('/api/contact', message);
  expect([status, await latest(), (await mails()).length]).toEqual([201, 'inbox', 1]);
});

test.each([[7], [null], [{}], [['x']], [true], ['  ']])(
  'hidden fields of another shape, %j, count as none',
  async (value) => {
    const { status } = await site.client.post('/api/contact', {
      ...message,
      heardFrom: value,
      formStamp: value,
    });
    expect([status, await latest()]).toEqual([201, 'inbox']);
  },
);

test.each<[string, object, number, unknown]>([
  ['the honeypot', filledHoneypot, 30, ['honeypot']],
  ['the honeypot in haste', filledHoneypot, 1, ['honeypot', 'too-fast']],
  ['haste alone', {}, 1, 'inbox'],
  ['haste and few words', { message: 'look at https://x.example' }, 1, ['too-fast', 'few-words']],
  ['a forged timestamp alone', { formStamp: 'kx1.abc' }, 30, 'inbox'],
  [
    'a forged timestamp and few words',
    { formStamp: 'kx1.abc', message: 'look at https://x.example' },
    30,
    ['forged-timestamp', 'few-words'],
  ],
  ['a form left open for a week', {}, 8 * 24 * 3600, 'inbox'],
  ['links alone', { message: 'https://x.example' }, 30, ['bare-link']],
])('%s', async (_what, more, seconds, expected) => {
  const { status } = await send(more, seconds);
  expect(status).toBe(201);
  expect(await latest()).toEqual(expected);
});

test('the sender of spam gets the same answer as everybody', async () => {
  const real = await send();
  const caught = await send(filledHoneypot);
  expect([caught.status, caught.data]).toEqual([real.status, real.data]);
  const comparable = ({ date, 'x-request-id': _id, ...headers }: Record<string, unknown>) => headers;
  const withoutCount = (headers: object) =>
    Object.entries(comparable({ ...headers })).filter(([name]) => !name.startsWith('x-ratelimit'));
  expect(withoutCount(caught.headers)).toEqual(withoutCount(real.headers));
  expect(await mails()).toHaveLength(1);
});

test('invalid input is refused, with or without the honeypot', async () => {
  const { status, data } = await send({ ...filledHoneypot, email: 'no address' });
  expect([status, data.code, (await stored()).length]).toEqual([400, 'invalid_input', 0]);
});

describe('the same text', () => {
  const from = (name: string, more: object = {}) => send({ email: `${name}@mail.example`, ...more });

  test('sent twice by one person, or once by another, is no spam; from many it is', async () => {
    await from('one');
    await from('ONE');
    expect(await latest()).toBe('inbox');
    await from('two', { message: `${text} 4711!` });
    expect(await latest()).toBe('inbox');
    await from('three');
    expect(await latest()).toEqual(['repeated-widely']);
    pass(15 * 24 * 3600);
    await from('four');
    expect(await latest()).toBe('inbox');
  });

  test('once by another is a point against it', async () => {
    await from('one');
    await from('two', { formStamp: '', message: `${text} https://bit.ly/x` });
    expect(await latest()).toEqual(['no-timestamp', 'hidden-target', 'repeated']);
  });

  test('that somebody here marked as spam is caught from then on', async () => {
    await from('one');
    const [{ id }] = (await admin.get('/api/messages')).data;
    await admin.patch(`/api/messages/${id}`, { isSpam: true });
    await from('one');
    expect(await latest()).toEqual(['known-text']);
  });
});

describe('caught spam', () => {
  test('is in Spam with its rules, unread, and sends no mail', async () => {
    await send({ ...filledHoneypot, message: 'https://x.example' });
    const [caught] = await spam();
    expect(caught).toMatchObject({
      isSpam: true,
      isRead: false,
      spamSigns: ['honeypot', 'bare-link'],
      delivery: { state: 'held' },
    });
    expect((await admin.get('/api/messages')).data).toEqual([]);
    expect((await admin.get('/api/messages/counts')).data).toMatchObject({
      unread: 0,
      spam: 1,
      unreadSpam: 1,
    });
    expect(await mails()).toEqual([]);
  });

  test('moves to the inbox when marked as not spam, and sends one mail', async () => {
    await send(filledHoneypot);
    const [{ id }] = await spam();
    wakeUps = 0;
    const { data } = await admin.patch(`/api/messages/${id}`, { isSpam: false });
    expect(data).toMatchObject({ isSpam: false, spamSigns: [], delivery: { state: 'waiting' } });
    expect([wakeUps, (await mails()).length]).toEqual([1, 1]);
    expect((await mails())[0]).toMatchObject({ kind: 'contact', about: id, due_at: at });
    await admin.patch(`/api/messages/${id}`, { isSpam: true });
    await admin.patch(`/api/messages/${id}`, { isSpam: false });
    expect(await mails()).toHaveLength(1);
  });

  test('writes no mail while it is in the trash, and one when it is restored and then marked', async () => {
    await send(filledHoneypot);
    const [{ id }] = await spam();
    await admin.delete(`/api/messages/${id}`);
    expect((await admin.patch(`/api/messages/${id}`, { isSpam: false })).data.code).toBe('message_in_trash');
    expect(await mails()).toEqual([]);
    await admin.post(`/api/messages/trash/${id}/restore`);
    expect(await mails()).toEqual([]);
    await admin.patch(`/api/messages/${id}`, { isSpam: false });
    expect(await mails()).toHaveLength(1);
  });

  test('that was only marked by hand sends no second mail when unmarked', async () => {
    await send();
    const [{ id }] = (await admin.get('/api/messages')).data;
    await admin.patch(`/api/messages/${id}`, { isSpam: true });
    await admin.patch(`/api/messages/${id}`, { isSpam: false });
    expect(await mails()).toHaveLength(1);
  });

  test('for a rule this version does not know is shown without it', async () => {
    await send(filledHoneypot);
    await site.database
      .updateTable('messages')
      .set({ spam_signs: '["honeypot","gone","toString"]' })
      .execute();
    expect((await spam())[0].spamSigns).toEqual(['honeypot']);
  });
});

describe('DELETE /api/messages/spam', () => {
  const remove = (until: unknown) => admin.delete('/api/messages/spam', { params: { until } });

  test('deletes what was spam then, and neither later messages nor the inbox', async () => {
    await send({ name: 'Real' });
    await send({ ...filledHoneypot, name: 'Old' });
    await send({ ...filledHoneypot, name: 'Older' });
    const { countedAt } = (await admin.get('/api/messages/counts')).data;
    await send({ ...filledHoneypot, name: 'Unseen' });
    expect(await remove(countedAt)).toMatchObject({ status: 200, data: { deleted: 2 } });
    expect((await stored()).map(({ name }) => name)).toEqual(['Unseen', 'Real']);
    expect((await remove(countedAt)).data).toEqual({ deleted: 0 });
  });

  test('keeps what a colleague has moved to Spam since', async () => {
    await send();
    const { countedAt } = (await admin.get('/api/messages/counts')).data;
    const [{ id }] = (await admin.get('/api/messages')).data;
    pass(1);
    await admin.patch(`/api/messages/${id}`, { isSpam: true });
    expect((await remove(countedAt)).data).toEqual({ deleted: 0 });
  });

  test.each([[undefined], ['yesterday'], ['2026-07-01'], ['']])('answers 400 to %j', async (until) => {
    await send(filledHoneypot);
    const { status, data } = await remove(until);
    expect([status, data.code, data.issues[0].path]).toEqual([400, 'invalid_input', 'until']);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the daily removal', () => {
  const dayMs = 24 * 3600 * 1000;

  test('takes spam thirty days after it became spam, however long messages are kept', async () => {
    await site.services.get(inboxKey).setRetentionMonths(null);
    await send({ name: 'Real' });
    await send({ name: 'Marked late' });
    await send({ ...filledHoneypot, name: 'Caught' });
    pass(29 * 24 * 3600);
    const late = (await stored()).find(({ name }) => name === 'Marked late');
    await site.services.get(inboxKey).change(String(late?.id), { isSpam: true });
    expect(await site.services.get(inboxKey).deleteExpired()).toBe(0);
    pass(24 * 3600);
    expect(await site.services.get(inboxKey).deleteExpired()).toBe(1);
    expect((await stored()).map(({ name }) => name)).toEqual(['Marked late', 'Real']);
    site.setNow(new Date(at + 30 * dayMs));
    expect(await site.services.get(inboxKey).deleteExpired()).toBe(1);
    expect((await stored()).map(({ name }) => name)).toEqual(['Real']);
  });
});

describe('the bounds of a day', () => {
  const fill = async (
    count: number,
    columns: { is_spam: 0 | 1; spam_signs: string | null },
    prefix = 'f',
  ) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `${prefix}${String(index).padStart(5, '0')}`,
      name: 'Swarm',
      email: `${index}@mail.example`,
      message: 'x',
      received_at: at - index * 1000,
      ...columns,
    }));
    for (let from = 0; from < count; from += 500)
      await site.database
        .insertInto('messages')
        .values(rows.slice(from, from + 500))
        .execute();
  };

  test('caught messages beyond it are dropped, oldest first; nothing else ever is', async () => {
    await send({ name: 'Real' });
    await fill(dailyLimits.caughtMessages, { is_spam: 1, spam_signs: '["honeypot"]' });
    await site.database
      .updateTable('messages')
      .set({ spam_signs: null })
      .where('id', '=', 'f00299')
      .execute();
    await send(filledHoneypot);
    await send(filledHoneypot);
    const rows = await stored();
    const ids = rows.map(({ id }) => id);
    expect(rows.filter((row) => row.spam_signs !== null)).toHaveLength(dailyLimits.caughtMessages);
    expect([ids.includes('f00298'), ids.includes('f00297'), ids.includes('f00299')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(rows.some(({ name }) => name === 'Real')).toBe(true);
  });

  test('beyond what the inbox takes everything is spam, and none of the inbox is dropped', async () => {
    await fill(dailyLimits.inboxMessages - 1, { is_spam: 0, spam_signs: null });
    await send();
    expect(await latest()).toBe('inbox');
    await send({ message: 'Do you work weekends?' });
    expect(await latest()).toEqual(['flood']);
    expect((await stored()).filter((row) => row.is_spam === 0)).toHaveLength(dailyLimits.inboxMessages);
    await fill(dailyLimits.caughtMessages, { is_spam: 1, spam_signs: '["honeypot"]' }, 'caught');
    await send({ ...filledHoneypot, message: 'Buy now' });
    expect(await latest()).toEqual(['honeypot']);
    expect((await stored()).filter(({ spam_signs }) => spam_signs === '["flood"]')).toHaveLength(1);
    await fill(dailyLimits.floodMessages, { is_spam: 1, spam_signs: '["flood"]' }, 'flood');
    await send({ message: 'And on holidays?' });
    const kept = await stored();
    expect(kept.filter(({ spam_signs }) => spam_signs === '["flood"]')).toHaveLength(
      dailyLimits.floodMessages,
    );
    expect(kept.some((row) => row.message === 'And on holidays?')).toBe(true);
    pass(24 * 3600);
    await send({ message: 'Do you work weekends?' });
    expect(await latest()).toBe('inbox');
  });
});
