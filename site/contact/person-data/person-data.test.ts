import { expect, test } from 'vitest';
import { administrator } from '#test/support/test-site.ts';
import { inquirySite } from '../test/inquiry-site.ts';

const { site, admin, write, only, answer } = inquirySite();

const find = async (email: string) => (await admin().get('/api/messages/person', { params: { email } })).data;
const erase = (email: string, messages: number) =>
  admin().delete('/api/messages/person', { params: { email, messages } });

/** Of Ana: an inquiry with all that can be in one, spam, and a message in the trash. Of Bo: a message. */
async function fill(): Promise<void> {
  await write('The first', { email: 'Ana@visitor.example' });
  const { id } = await only();
  await answer(id);
  await admin().post(`/api/inquiries/${id}/notes`, { text: 'Call her back' });
  await write('In the trash', { email: 'ana@Visitor.example' });
  const messages = (await admin().get('/api/messages')).data;
  await admin().delete(`/api/messages/${messages[0].id}`);
  await site().client.post('/api/contact', {
    ...{ name: 'Ana', email: 'ANA@visitor.example', message: 'Spam', heardFrom: 'a bot' },
  });
  await write('Of somebody else', { name: 'Bo', email: 'bo@visitor.example' });
}

const rowsOf = async (table: 'messages' | 'inquiries' | 'inquiry_notes' | 'inquiry_replies' | 'outbox') =>
  (await site().database.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row));

test('all that is stored of an address is counted, downloaded and erased, in any case; of others nothing', async () => {
  await fill();
  const found = await find('aNa@visitor.example');
  expect(found).toMatchObject({ messages: 3, inquiries: 1, answers: 1, notes: 1, isUser: false });
  expect(found.mails).toBeGreaterThanOrEqual(2);
  const { data, headers } = await admin().get('/api/messages/person/export?email=ana@visitor.example');
  expect(headers['content-disposition']).toBe('attachment; filename="person.json"');
  const text = JSON.stringify(data);
  for (const said of ['The first', 'In the trash', 'Spam', 'Call her back', 'we can help'])
    expect(text).toContain(said);
  expect(text).not.toContain('Of somebody else');
  const erased = await erase('ana@visitor.example', 3);
  expect([erased.status, erased.data]).toEqual([
    200,
    expect.objectContaining({ messages: 0, inquiries: 0, answers: 0, notes: 0, mails: 0 }),
  ]);
  for (const table of ['messages', 'inquiries', 'inquiry_notes', 'inquiry_replies', 'outbox'] as const)
    expect((await rowsOf(table)).filter((row) => /ana@visitor|Ana/i.test(row))).toEqual([]);
  // Of the other the notification alone.
  expect(await rowsOf('outbox')).toHaveLength(1);
  expect(await find('bo@visitor.example')).toMatchObject({ messages: 1, inquiries: 1, mails: 1 });
  // The log says that it happened, and not of whom.
  const log = await site().database.selectFrom('activity').selectAll().execute();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['message.person-exported', 'message.person-erased']),
  );
  expect(JSON.stringify(log)).not.toContain('ana@visitor');
});

test('nothing is erased when the person has written since, nor of nobody', async () => {
  await fill();
  const before = await rowsOf('messages');
  const { status, data } = await erase('ana@visitor.example', 2);
  expect([status, data.code]).toEqual([409, 'person_wrote_again']);
  expect(await rowsOf('messages')).toEqual(before);
  expect((await erase('nobody@visitor.example', 0)).data).toMatchObject({ messages: 0 });
  expect(await rowsOf('messages')).toEqual(before);
  for (const email of ['', 'nonsense', '%', "' or 1=1 --"]) expect((await erase(email, 0)).status).toBe(400);
});

test('says that an address is a user’s, and leaves that account alone', async () => {
  await site().database.deleteFrom('messages').execute();
  await write('From the office', { email: 'other@example.com' });
  expect((await find('other@example.com')).isUser).toBe(true);
  await erase('other@example.com', 1);
  const user = site().database.selectFrom('administrators').where('email', '=', 'other@example.com');
  expect(await user.select('id').execute()).toHaveLength(1);
});

test('only administrators may, also beside an editor who has the inbox', async () => {
  await write('Hello');
  await site().signIn('editor', 'ed@example.com');
  const id = (await admin().get('/api/users')).data.users.find(
    ({ email }: { email: string }) => email === 'ed@example.com',
  ).id;
  const given = { grants: ['messages.read'], password: administrator.password };
  await admin().put(`/api/users/${id}/grants`, given);
  const editor = await site().signIn('editor', 'ed@example.com');
  const params = { email: 'ana@visitor.example', messages: 1 };
  expect((await editor.get('/api/messages')).status).toBe(200);
  expect((await editor.get('/api/messages/person', { params })).status).toBe(403);
  expect((await editor.get('/api/messages/person/export', { params })).status).toBe(403);
  expect((await editor.delete('/api/messages/person', { params })).status).toBe(403);
  expect(await rowsOf('messages')).toHaveLength(1);
});
