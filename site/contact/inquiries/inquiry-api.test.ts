import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { inquiriesKey } from '#site/contact/keys.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { openSmtp } from '#site/mail/smtp.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { patiently } from '#test/support/patiently.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let mails: MailServer;
let site: TestSite;
let admin: AxiosInstance;
let other: AxiosInstance;
let outbox: Outbox | null = null;

beforeAll(async () => {
  mails = await startMailServer();
  site = await openTestSite({ environment: { SMTP_URL: mails.url, SITE_URL: 'https://www.example.com' } });
  admin = await site.signInForGood();
  other = await site.signIn('administrator', 'other@example.com');
});
afterEach(async () => {
  await outbox?.stop();
  outbox = null;
  site.setNow(null);
  mails.received.length = 0;
  mails.isRefusing = false;
  for (const table of ['outbox', 'messages', 'inquiries', 'document_revisions'] as const)
    await site.database.deleteFrom(table).execute();
});
afterAll(async () => {
  await site.close();
  await mails.close();
});

const write = (message: string, from: { name?: string; email?: string } = {}) =>
  site.client.post('/api/contact', { name: 'Ana', email: 'ana@visitor.example', ...from, message });
const list = async (query: object = {}) => (await admin.get('/api/inquiries', { params: query })).data;
const only = async () => (await list({ view: 'all' }))[0];
const read = async (id: string) => (await admin.get(`/api/inquiries/${id}`)).data;
const kindsOf = (conversation: { entries: { kind: string }[] }) =>
  conversation.entries.map(({ kind }) => kind);
const answer = (id: string, changes: object = {}, by = admin) =>
  by.post(`/api/inquiries/${id}/replies`, {
    ...{ id: randomUUID(), subject: 'Your message', text: 'Hello Ana,\n\nwe can help.' },
    ...changes,
  });
const userId = async (email: string) =>
  (
    await site.database
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

async function sendMails(): Promise<void> {
  const { deliver } = await openSmtp(mails.url, async () => mailParties(await site.shownSite(), null).sender);
  outbox = startOutbox({
    ...{ kinds: mailKinds, database: site.database, site: site.services.get(siteKey), deliver },
    ...{ siteUrl: 'https://www.example.com', operatorRecipient: 'sales@example.com' },
    now: () => new Date(Date.now() + 1000),
    log: { warn() {} },
  });
}

async function setAnswers(answers: object): Promise<void> {
  const { value, version } = (await admin.get('/api/site/documents/settings')).data;
  const { status } = await admin.put('/api/site/documents/settings', {
    ...{ value: { ...value, answers: { ...value.answers, ...answers } }, baseVersion: String(version) },
    ...{ publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
  expect(status).toBe(200);
}

describe('messages of one address', () => {
  test('are one inquiry until it is won or lost, and then another', async () => {
    await write('First');
    await write('Second', { name: 'Ana Prospect', email: 'ANA@visitor.example' });
    await write('From somebody else', { email: 'ben@visitor.example' });
    const all = await list();
    expect(all.map(({ email, messages }: Record<string, unknown>) => [email, messages])).toEqual(
      expect.arrayContaining([
        ['ana@visitor.example', 2],
        ['ben@visitor.example', 1],
      ]),
    );
    const ana = all.find(({ email }: { email: string }) => email.startsWith('ana'));
    expect(ana).toMatchObject({ name: 'Ana Prospect', state: 'new', unread: 2, excerpt: 'Second' });
    await admin.patch(`/api/inquiries/${ana.id}`, { state: 'won' });
    await write('Third');
    const after = await list({ view: 'all' });
    expect(after).toHaveLength(3);
    expect((await read(after[0].id)).others.map(({ id }: { id: string }) => id)).toEqual([ana.id]);
  });

  test('ask for an answer again after one was given', async () => {
    await write('First');
    const { id } = await only();
    await admin.patch(`/api/inquiries/${id}`, { state: 'answered' });
    expect(await list()).toEqual([]);
    await write('Thank you. One more thing');
    expect(await only()).toMatchObject({ id, state: 'new', waitingSince: expect.any(String) });
    await admin.patch(`/api/inquiries/${id}`, {
      state: 'answered',
      assigneeId: await userId('other@example.com'),
    });
    await write('And another');
    expect(await only()).toMatchObject({ state: 'in-progress', assignee: { name: 'other@example.com' } });
  });

  test('that are spam belong to none, and come in when they are none', async () => {
    await site.client.post('/api/contact', {
      ...{ name: 'Bot', email: 'bot@example.org', message: 'Buy', heardFrom: 'x' },
    });
    expect(await list({ view: 'all' })).toEqual([]);
    const [{ id, inquiryId }] = (await admin.get('/api/messages?tab=spam')).data;
    expect(inquiryId).toBeNull();
    await admin.patch(`/api/messages/${id}`, { isSpam: false });
    expect(await only()).toMatchObject({ email: 'bot@example.org', messages: 1 });
    await admin.patch(`/api/messages/${id}`, { isSpam: true });
    expect(await list({ view: 'all' })).toEqual([]);
    expect(await site.database.selectFrom('inquiries').selectAll().execute()).toEqual([]);
  });

  test('that another version wrote are joined when the inbox is opened', async () => {
    const row = { email: 'old@visitor.example', message: 'Hello', received_at: 5 };
    await site.database
      .insertInto('messages')
      .values([
        { ...row, id: 'a', name: 'Old' },
        { ...row, id: 'b', name: 'Older', received_at: 3 },
      ])
      .execute();
    expect(await list()).toMatchObject([
      { name: 'Old', messages: 2, waitingSince: '1970-01-01T00:00:00.003Z' },
    ]);
  });
});

describe('an inquiry', () => {
  test('goes with its last message: notes, answers and the mails of these too', async () => {
    await write('First');
    const { id } = await only();
    await admin.post(`/api/inquiries/${id}/notes`, { text: 'Call her' });
    await answer(id);
    const [{ id: message }] = (await admin.get('/api/messages')).data;
    await admin.delete(`/api/messages/${message}`);
    expect(await list({ view: 'all' })).toEqual([]);
    expect((await admin.get(`/api/inquiries/${id}`)).status).toBe(404);
    await admin.post(`/api/messages/trash/${message}/restore`);
    expect(kindsOf(await read(id))).toEqual(['message', 'note', 'reply']);
    await admin.delete(`/api/messages/${message}`);
    await admin.delete(`/api/messages/trash/${message}`);
    expect((await admin.get(`/api/inquiries/${id}`)).status).toBe(404);
    for (const table of ['inquiry_notes', 'inquiry_replies', 'outbox'] as const)
      expect(await site.database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('shows messages, notes and answers in their order, and is found by each of them', async () => {
    await write('We want a new website');
    const { id } = await only();
    await admin.post(`/api/inquiries/${id}/notes`, { text: 'A friend of Zoé' });
    await answer(id, { subject: 'About Quokkas', text: 'Yes, we can' });
    await admin.patch(`/api/inquiries/${id}`, { tags: ['Robots', 'Robots', ' Big  one '] });
    expect(kindsOf(await read(id))).toEqual(['message', 'note', 'reply']);
    for (const q of ['new website', 'zoe', 'quokkas', 'robots', 'visitor.example'])
      expect((await list({ view: 'all', q })).length, q).toBe(1);
    expect(await list({ view: 'all', q: 'nothing of it' })).toEqual([]);
    expect((await read(id)).tags).toEqual(['Robots', 'Big one']);
    expect(await list({ view: 'all', tag: 'Robots' })).toHaveLength(1);
    expect(await list({ view: 'all', tag: 'R%' })).toEqual([]);
  });

  test('is listed by state, who is in charge, and the day to follow up', async () => {
    for (const email of ['a@visitor.example', 'b@visitor.example', 'c@visitor.example'])
      await write('Hello', { email });
    const [c, b] = await list();
    await admin.patch(`/api/inquiries/${c.id}`, { assigneeId: await userId('other@example.com') });
    await admin.patch(`/api/inquiries/${b.id}`, { state: 'lost', followUpOn: '2020-02-29' });
    const ids = async (view: string, by = admin) =>
      (await by.get('/api/inquiries', { params: { view } })).data.map(
        ({ email }: { email: string }) => email[0],
      );
    expect(await ids('open')).toEqual(['c', 'a']);
    expect(await ids('unassigned')).toEqual(['a']);
    expect([await ids('mine'), await ids('mine', other)]).toEqual([[], ['c']]);
    expect([await ids('lost'), await ids('follow-up')]).toEqual([['b'], ['b']]);
    expect((await other.get('/api/inquiries/facts')).data).toMatchObject({
      ...{ open: 2, mine: 1, unassigned: 1, overdue: 0, followUp: 1, canAnswer: true },
    });
  });

  test('several are changed at once; what is gone is left out', async () => {
    for (const email of ['a@visitor.example', 'b@visitor.example']) await write('Hello', { email });
    const ids = (await list()).map(({ id }: { id: string }) => id);
    const { data } = await admin.patch('/api/inquiries', { ids: [...ids, 'gone'], change: { state: 'won' } });
    expect([data, (await list({ view: 'won' })).length]).toEqual([{ changed: 2 }, 2]);
  });

  test.each([
    [{ state: 'closed' }, 'state'],
    [{ assigneeId: 'nobody' }, 'assigneeId'],
    [{ followUpOn: 'tomorrow' }, 'followUpOn'],
    [{ followUpOn: '2026-02-30' }, 'followUpOn'],
    [{ tags: [''] }, 'tags.0'],
    [{ tags: Array.from({ length: 11 }, (_, index) => `${index}`) }, 'tags'],
  ])('refuses %j', async (change, path) => {
    await write('Hello');
    const { id } = await only();
    const { status, data } = await admin.patch(`/api/inquiries/${id}`, change);
    expect([status, data.issues[0].path]).toEqual([400, path]);
    expect(await only()).toMatchObject({ state: 'new', assignee: null, followUpOn: null, tags: [] });
  });

  test('an author cannot be put in charge, and sees nothing of the inbox', async () => {
    const author = await site.signIn('author', 'author@example.com');
    await write('Hello');
    const { id } = await only();
    const assigneeId = await userId('author@example.com');
    expect((await admin.patch(`/api/inquiries/${id}`, { assigneeId })).status).toBe(400);
    expect((await author.get('/api/inquiries')).status).toBe(403);
    expect((await author.get(`/api/inquiries/${id}`)).status).toBe(403);
    expect((await answer(id, {}, author)).status).toBe(403);
  });

  test('is read as a whole', async () => {
    await write('First');
    await write('Second');
    const { id } = await only();
    expect((await admin.post(`/api/inquiries/${id}/read`)).status).toBe(204);
    expect(await only()).toMatchObject({ unread: 0 });
    expect((await admin.get('/api/messages/counts')).data.unread).toBe(0);
  });

  test('a note is deleted', async () => {
    await write('First');
    const { id } = await only();
    const { data } = await admin.post(`/api/inquiries/${id}/notes`, { text: 'Mistake' });
    const note = data.entries[1].id;
    expect(kindsOf((await admin.delete(`/api/inquiries/${id}/notes/${note}`)).data)).toEqual(['message']);
    expect((await admin.delete(`/api/inquiries/${id}/notes/${note}`)).status).toBe(404);
  });
});

describe('an answer', () => {
  test('is a letter to the visitor: threaded, answered to the one in charge, and shown when it is sent', async () => {
    await write('We want a new website.\nCan we talk?');
    await site.database.deleteFrom('outbox').execute();
    const { id } = await only();
    await admin.patch(`/api/inquiries/${id}`, { assigneeId: await userId('other@example.com') });
    const first = await answer(id);
    expect([first.status, first.data.state, first.data.unread]).toEqual([201, 'answered', 0]);
    expect(first.data.entries[1].delivery).toBe('waiting');
    await sendMails();
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
    const { to, parsed, text, html } = mails.received[0] ?? expect.unreachable();
    expect(to).toEqual(['ana@visitor.example']);
    expect(parsed).toMatchObject({ subject: 'Your message', replyTo: [{ address: 'other@example.com' }] });
    expect(parsed.inReplyTo).toBeUndefined();
    expect(text).toMatch(
      /^Hello Ana,\n\nwe can help\.\n\nOn .+, Ana wrote:\n\nWe want a new website\.\nCan we talk\?\s*$/,
    );
    expect(html).not.toContain('This was sent by');
    await vi.waitFor(async () => expect((await read(id)).entries[1].delivery).toBe('sent'), patiently);

    await answer(id, { subject: 'Once more' });
    outbox?.wake();
    await vi.waitFor(() => expect(mails.received).toHaveLength(2), patiently);
    const [before, after] = mails.received.map((mail) => mail.parsed);
    expect([after?.inReplyTo, after?.references]).toEqual([before?.messageId, before?.messageId]);
  });

  test('sent twice by a browser that heard nothing is one', async () => {
    await write('Hello');
    const { id } = await only();
    const reply = randomUUID();
    for (const text of ['Yes', 'Yes']) expect((await answer(id, { id: reply, text })).status).toBe(201);
    expect(kindsOf(await read(id))).toEqual(['message', 'reply']);
  });

  test('puts who writes it in charge where nobody was', async () => {
    await write('Hello');
    const { id } = await only();
    expect((await answer(id, {}, other)).data.assignee).toMatchObject({ name: 'other@example.com' });
  });

  test('names and subjects inject no header', async () => {
    await write('Hello');
    await site.database.deleteFrom('outbox').execute();
    const { id } = await only();
    await answer(id, { subject: 'Hello\r\nBcc: evil@example.com' });
    await sendMails();
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
    const { source, to } = mails.received[0] ?? expect.unreachable();
    expect([to, /^Bcc:/im.test(source)]).toEqual([['ana@visitor.example'], false]);
  });

  test('that could not be delivered is shown, and sent again', async () => {
    await write('Hello');
    const { id } = await only();
    const reply = randomUUID();
    await answer(id, { id: reply });
    await site.database
      .updateTable('outbox')
      .set({ attempts: 9, failed_at: 1, last_error: '550 No such user' })
      .where('kind', '=', 'reply')
      .execute();
    expect((await read(id)).entries[1].delivery).toBe('failed');
    const again = () => admin.post(`/api/inquiries/${id}/replies/${reply}/retry`);
    const { status, data } = await again();
    expect([status, data.entries[1].delivery]).toEqual([202, 'waiting']);
    expect((await again()).data.code).toBe('nothing_to_send');
  });

  test.each([
    ['id', { id: 'one' }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['text', { text: '\u200b' }],
    ['text', { text: 'x'.repeat(20_001) }],
  ])('with a wrong %s is refused', async (path, change) => {
    await write('Hello');
    const { id } = await only();
    const { status, data } = await answer(id, change);
    expect([status, data.issues[0].path]).toEqual([400, path]);
    expect(kindsOf(await read(id))).toEqual(['message']);
  });

  test('cannot be sent without a mail server', async () => {
    const bare = await openTestSite();
    try {
      const client = await bare.signIn();
      await bare.client.post('/api/contact', { name: 'A', email: 'a@b.example', message: 'Hello' });
      const [{ id }] = (await client.get('/api/inquiries')).data;
      const { status, data } = await answer(id, {}, client);
      expect([status, data.code]).toEqual([409, 'no_mail_server']);
      expect((await client.get('/api/inquiries/facts')).data.canAnswer).toBe(false);
    } finally {
      await bare.close();
    }
  });
});

describe('the promised time', () => {
  const wednesday = Date.parse('2026-11-25T10:00:00Z');
  const everyHour = { firstHour: 0, lastHour: 24 };

  test('makes an inquiry overdue, once a mail to the one in charge, until it is answered', async () => {
    site.setNow(new Date(wednesday));
    await write('Hello');
    await site.database.deleteFrom('outbox').execute();
    const { id } = await only();
    const remind = () => site.services.get(inquiriesKey).remindOfOverdue();
    site.setNow(new Date(wednesday + 3 * 60 * 60 * 1000));
    expect([(await only()).dueAt, await remind()]).toEqual([null, null]);
    await setAnswers({ ...everyHour, withinHours: 2 });
    expect(await only()).toMatchObject({ dueAt: '2026-11-25T12:00:00.000Z', isOverdue: true });
    expect(await list({ view: 'overdue' })).toHaveLength(1);
    await admin.patch(`/api/inquiries/${id}`, { assigneeId: await userId('other@example.com') });
    for (let run = 0; run < 2; run++) await remind();
    await sendMails();
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
    const { to, text } = mails.received[0] ?? expect.unreachable();
    expect(to).toEqual(['other@example.com']);
    expect(text).toContain(`https://www.example.com/dashboard/messages?inquiry=${id}`);
    await admin.patch(`/api/inquiries/${id}`, { state: 'answered' });
    expect(await list({ view: 'overdue' })).toEqual([]);
    expect((await only()).isOverdue).toBe(false);
  });

  test('a reminder of what was answered meanwhile is not sent', async () => {
    site.setNow(new Date(wednesday));
    await write('Hello');
    await site.database.deleteFrom('outbox').execute();
    await setAnswers({ ...everyHour, withinHours: 1 });
    const { id } = await only();
    site.setNow(new Date(wednesday + 2 * 60 * 60 * 1000));
    await site.services.get(inquiriesKey).remindOfOverdue();
    await admin.patch(`/api/inquiries/${id}`, { state: 'lost' });
    await sendMails();
    const waiting = () => site.database.selectFrom('outbox').select('id').execute();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patiently);
    expect(mails.received).toEqual([]);
  });
});
