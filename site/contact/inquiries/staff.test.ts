import type { AxiosInstance } from 'axios';
import { expect, test } from 'vitest';
import { answersKey } from '#site/contact/keys.ts';
import { administrator } from '#test/support/test-site.ts';
import { inquirySite } from '../test/inquiry-site.ts';

const { site, mails, admin, other, write, only, list, read, userId, answer, sendMails } = inquirySite();

const give = async (grants: string[], email = 'ed@example.com') =>
  (
    await admin().put(`/api/users/${await userId(email)}/grants`, {
      grants,
      password: administrator.password,
    })
  ).status;

/** An editor who has the inbox. */
async function editorWithInbox(): Promise<AxiosInstance> {
  await site().signIn('editor', 'ed@example.com');
  expect(await give(['messages.read'])).toBe(204);
  return site().signIn('editor', 'ed@example.com');
}

const received = () =>
  mails().received.map(({ to, parsed }) => ({ to: to.join(' '), subject: parsed.subject ?? '' }));
const untilMailed = (count: number) => expect.poll(() => mails().received.length).toBe(count);

test('an editor with the inbox reads, answers, is in charge, and gets a mail about each message', async () => {
  const editor = await editorWithInbox();
  await write('Hello');
  const { id } = await only();
  expect((await editor.patch(`/api/inquiries/${id}`, { state: 'in-progress' })).status).toBe(200);
  expect((await answer(id, {}, editor)).status).toBe(201);
  expect((await only()).assignee).toMatchObject({ name: 'ed@example.com', mayRead: true });
  await sendMails();
  await untilMailed(2);
  expect(
    received()
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['ana@visitor.example', 'sales@example.com ed@example.com']);
});

test('without it nothing is read or mailed any more, and what they had in charge is nobody’s with their name', async () => {
  const editor = await editorWithInbox();
  await write('Hello');
  const { id } = await only();
  await admin().patch(`/api/inquiries/${id}`, { assigneeId: await userId('ed@example.com') });
  expect(await list({ view: 'unassigned' })).toEqual([]);
  expect(await give([])).toBe(204);
  expect((await editor.get('/api/inquiries')).status).toBe(401);
  const [shown] = await list({ view: 'unassigned' });
  expect(shown).toMatchObject({ id, assignee: { name: 'ed@example.com', mayRead: false } });
  const { people } = (await admin().get('/api/inquiries/facts')).data;
  expect(people.map(({ name }: { name: string }) => name)).not.toContain('ed@example.com');
  const change = { assigneeId: await userId('ed@example.com') };
  expect((await admin().patch(`/api/inquiries/${id}`, change)).status).toBe(400);
  await write('Again');
  await sendMails();
  await untilMailed(2);
  expect(received().map(({ to }) => to)).toEqual(['sales@example.com', 'sales@example.com']);
});

test('a user whom somebody else puts in charge is notified, once for all of one change, and not of what is over', async () => {
  const assigneeId = await userId('other@example.com');
  for (const email of ['a@visitor.example', 'b@visitor.example', 'c@visitor.example'])
    await write(`Hello from ${email}`, { email });
  const ids = (await list()).map(({ id }: { id: string }) => id);
  await site().database.deleteFrom('outbox').execute();
  await admin().patch(`/api/inquiries/${ids[0]}`, { assigneeId });
  await admin().patch('/api/inquiries', { ids, change: { assigneeId } });
  // An instance of an earlier version may send them.
  const waiting = await site().database.selectFrom('outbox').select('payload').execute();
  expect(waiting.map(({ payload }) => JSON.parse(payload).count).sort()).toEqual([1, 2]);
  // By oneself, and to somebody else again.
  await other().patch(`/api/inquiries/${ids[0]}`, { assigneeId: null });
  await other().patch(`/api/inquiries/${ids[0]}`, { assigneeId });
  await sendMails();
  await untilMailed(2);
  const texts = received().map(({ to, subject }) => [to, /in charge of (.*)/.exec(subject)?.[1]]);
  expect(texts.sort()).toEqual([
    ['other@example.com', '2 inquiries'],
    ['other@example.com', 'the inquiry of Ana'],
  ]);
});

test('the mail about many names those that are left: whichever was taken away or erased meanwhile', async () => {
  const assigneeId = await userId('other@example.com');
  for (const name of ['a', 'b', 'c'])
    await write(`Hello from ${name}`, { name, email: `${name}@visitor.example` });
  const ids = (await list()).map(({ id }: { id: string }) => id);
  await site().database.deleteFrom('outbox').execute();
  await admin().patch('/api/inquiries', { ids, change: { assigneeId } });
  await admin().delete('/api/messages/person', { params: { email: 'c@visitor.example', messages: 1 } });
  await admin().patch(`/api/inquiries/${ids[2]}`, { assigneeId: null });
  await sendMails();
  await untilMailed(1);
  expect(received()[0]?.subject).toMatch(/in charge of the inquiry of b$/);
  expect(mails().received[0]?.text).toContain(`inquiry=${ids[1]}`);
});

test('the day to follow up is mailed once to the one in charge, when it has come', async () => {
  await write('Hello');
  const { id } = await only();
  site().setNow(new Date('2026-06-01T10:00:00Z'));
  const assigneeId = await userId('other@example.com');
  await admin().patch(`/api/inquiries/${id}`, { assigneeId, followUpOn: '2026-06-03', state: 'answered' });
  await site().database.deleteFrom('outbox').execute();
  const remind = () => site().services.get(answersKey).remindOfFollowUp();
  const waiting = async () =>
    (await site().database.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
  expect([await remind(), await waiting(), await list({ view: 'follow-up' })]).toEqual([null, [], []]);
  site().setNow(new Date('2026-06-03T10:00:00Z'));
  expect([await remind(), await remind(), await waiting()]).toEqual([0, null, ['follow-up']]);
  expect((await list({ view: 'follow-up' }))[0].id).toBe(id);
  expect((await admin().get('/api/inquiries/facts')).data.followUp).toBe(1);
  // Another day, and the same again, are days of their own.
  await admin().patch(`/api/inquiries/${id}`, { followUpOn: null });
  await admin().patch(`/api/inquiries/${id}`, { followUpOn: '2026-06-03' });
  expect(await remind()).toBe(0);
  site().setNow(null);
  await sendMails();
  await untilMailed(1);
  expect(received()[0]?.to).toBe('other@example.com');
  expect((await read(id)).followUpOn).toBe('2026-06-03');
});
