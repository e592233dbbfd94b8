import { expect, test } from 'vitest';
import { inboxKey } from '#site/contact/keys.ts';
import { inquirySite } from '../test/inquiry-site.ts';

const { site, admin, write, list, answer } = inquirySite();

const lines = async (url: string) => {
  const { data, headers } = await admin().get(url, { responseType: 'text', transformResponse: [] });
  expect(headers['content-type']).toBe('application/jsonl; charset=utf-8');
  return String(data)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

test('a list is exported as it is filtered, with all that was said, by CSV and JSON Lines', async () => {
  for (const name of ['Ana', 'Bo', 'Cy'])
    await write(`Hello of ${name}\nsecond line`, { name, email: `${name}@visitor.example` });
  const [newest, , oldest] = await list();
  await answer(newest.id);
  await admin().post(`/api/inquiries/${oldest.id}/notes`, { text: 'Call back' });
  expect((await lines('/api/inquiries.jsonl')).map(({ id }) => id)).toHaveLength(2);
  const [whole, ...rest] = await lines('/api/inquiries.jsonl?view=answered');
  expect([whole.id, rest]).toEqual([newest.id, []]);
  expect(whole.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['message', 'reply']);
  expect((await lines('/api/inquiries.jsonl?view=all&q=call')).map(({ id }) => id)).toEqual([oldest.id]);
  const { data: csv } = await admin().get('/api/inquiries.csv?view=all&q=hello of b', {
    responseType: 'text',
  });
  expect(csv).toContain('Hello of Bo');
  expect(csv).not.toContain('Hello of Ana');
  expect((await admin().get('/api/inquiries.csv?view=nonsense')).status).toBe(400);
});

test('folders are exported as they are filtered', async () => {
  await site().client.post('/api/contact', {
    ...{ name: 'Bot', email: 'bot@visitor.example', message: 'Spam', heardFrom: 'x' },
  });
  expect((await lines('/api/messages.jsonl?tab=spam')).map(({ name }) => name)).toEqual(['Bot']);
  expect(await lines('/api/messages.jsonl?tab=spam&q=nothing')).toEqual([]);
  expect(await lines('/api/messages.jsonl?tab=inbox')).toEqual([]);
});

test('a long list is exported whole, each inquiry once, also with equal times', async () => {
  const row = (number: number) => ({
    ...{
      id: `i${String(number).padStart(4, '0')}`,
      email: `v${number}@visitor.example`,
      state: 'new' as const,
    },
    ...{ assignee_id: null, follow_up_on: null, followed_up_on: null, opened_at: 1, reminded_at: null },
    ...{ last_at: 1_000 + Math.floor(number / 150), waiting_since: 1 },
  });
  const numbers = Array.from({ length: 450 }, (_, number) => number);
  await site().database.insertInto('inquiries').values(numbers.map(row)).execute();
  await site()
    .database.insertInto('messages')
    .values(
      numbers.map((number) => ({
        ...{ id: `m${number}`, name: 'V', email: `v${number}@visitor.example`, message: 'Hello' },
        ...{ received_at: 1_000, read_at: null, spam_at: null, spam_signs: null, fingerprint: null },
        ...{ deleted_at: null, answers: null, receipt_at: null, origin: null, inquiry_id: row(number).id },
      })),
    )
    .execute();
  const found = await lines('/api/inquiries.jsonl');
  expect(new Set(found.map(({ id }) => id)).size).toBe(450);
  expect(found).toHaveLength(450);
});

const months = { answered: null, won: null, lost: null };
const retain = async (change: object) =>
  (await admin().put('/api/messages/retention/states', { ...months, ...change })).status;
const inState = async (state: string, from: string) => {
  await write(`Of ${state}`, { email: from });
  const [{ id }] = await list({ q: from });
  await admin().patch(`/api/inquiries/${id}`, { state });
  return id as string;
};

test('inquiries that are over go after the months of their state; new ones and those in progress stay', async () => {
  site().setNow(new Date('2026-01-10T12:00:00Z'));
  const ids: Record<string, string> = {};
  for (const state of ['new', 'in-progress', 'answered', 'won', 'lost'])
    ids[state] = await inState(state, `${state}@visitor.example`);
  site().setNow(new Date('2026-07-10T12:00:00Z'));
  const left = async () => (await list({ view: 'all' })).map(({ state }: { state: string }) => state).sort();
  const work = () => site().services.get(inboxKey).deleteOver();
  // As it comes, nothing is deleted for its state.
  expect([await work(), (await left()).length]).toEqual([0, 5]);
  const over = async (query: object) =>
    (await admin().get('/api/messages/retention/states/over', { params: query })).data.inquiries;
  expect([await over({}), await over({ lost: 3 }), await over({ lost: 3, won: 7, answered: 5 })]).toEqual([
    0, 1, 2,
  ]);
  expect(await retain({ lost: 3, won: 7 })).toBe(200);
  expect((await left()).length).toBe(5);
  expect(await work()).toBe(1);
  expect(await left()).toEqual(['answered', 'in-progress', 'new', 'won']);
  expect(await retain({ answered: 1, won: 1, lost: 1 })).toBe(200);
  // What was said since, and a day to come, count.
  await admin().post(`/api/inquiries/${ids.answered}/notes`, { text: 'Called' });
  await admin().patch(`/api/inquiries/${ids.won}`, { followUpOn: '2026-12-01' });
  expect(await work()).toBe(0);
  site().setNow(new Date('2027-02-10T12:00:00Z'));
  expect(await work()).toBe(2);
  expect(await left()).toEqual(['in-progress', 'new']);
  const rows = await site().database.selectFrom('inquiry_notes').selectAll().execute();
  expect(rows).toEqual([]);
  await retain({});
});

test('what is left of an inquiry whose message was spam after all goes too, and is found of a person', async () => {
  site().setNow(new Date('2026-01-10T12:00:00Z'));
  const email = 'spammer@visitor.example';
  const id = await inState('lost', email);
  await admin().post(`/api/inquiries/${id}/notes`, { text: 'Sounds odd' });
  const [message] = (await admin().get('/api/messages')).data;
  await admin().patch(`/api/messages/${message.id}`, { isSpam: true });
  site().setNow(new Date('2026-07-10T12:00:00Z'));
  const inbox = site().services.get(inboxKey);
  await inbox.deleteExpired();
  const person = async () => (await admin().get('/api/messages/person', { params: { email } })).data;
  expect(await person()).toMatchObject({ messages: 0, inquiries: 1, notes: 1 });
  await retain({ lost: 3 });
  expect([await inbox.deleteOver(), await inbox.deleteOver()]).toEqual([1, 0]);
  expect(await person()).toMatchObject({ messages: 0, inquiries: 0, notes: 0 });
  await retain({});
});

test('the retention of states is whole months or none, and written down', async () => {
  for (const lost of [0, 121, 1.5, '3', undefined]) expect(await retain({ lost })).toBe(400);
  expect(await retain({ lost: 12 })).toBe(200);
  const { data } = await admin().get('/api/messages/retention/states');
  expect(data).toEqual({ ...months, lost: 12 });
  const [event] = (await admin().get('/api/activity?action=settings.inquiry-retention')).data;
  expect(JSON.stringify(event)).toContain('lost: 12 months');
  await retain({});
});
