import { afterAll, beforeAll, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const email = 'ann@example.com';
const name = 'Ann Example';
let site: TestSite;
let admin: Awaited<ReturnType<TestSite['signIn']>>;
let ann: typeof admin;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
  await admin.post('/api/users/invitations', { email, role: 'editor' });
  ann = await site.signIn('editor', email);
  const users = () => site.database.updateTable('administrators').where('email', '=', email);
  ({ id } = await users().set({ name }).returning('id').executeTakeFirstOrThrow());
});
afterAll(() => site.close());

const outcome = ({ status, data }: { status: number; data: { code?: string } }) => [status, data?.code];

async function everything(): Promise<string> {
  const tables = [
    'posts',
    'revisions',
    'activity',
    'administrators',
    'invitations',
    'people',
    'person_names',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => site.database.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

test('users take their own data along, without a secret', async () => {
  const { status, data, headers } = await ann.get('/api/auth/admin/export');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(headers['cache-control']).toBe('no-store');
  expect(data).toMatchObject({
    account: { email, name, role: 'editor' },
    ...{ passkeys: [], authenticatorAppSince: null, byline: null, drafts: [] },
    sessions: [{ browser: expect.any(String) }],
  });
  expect(data.activity.map(({ action }: { action: string }) => action)).toContain('user.signed-in');
  expect(JSON.stringify(data)).not.toContain('argon2');
  expect(JSON.stringify(data)).not.toContain(administrator.email);
});

test('an erased user is named nowhere any more, and what they wrote stays under another name', async () => {
  const post = (
    await ann.post('/api/blogs', postForm({ title: 'By Ann', author: name, isPublished: 'true' }))
  ).data;
  await ann.put(
    `/api/blogs/${post.id}`,
    postForm({ title: 'By Ann again', author: name, isPublished: 'true' }),
  );
  const other = (await admin.post('/api/blogs', postForm({ title: 'By Bo', author: 'Bo Example' }))).data;
  expect(outcome(await ann.post(`/api/users/${id}/erase`, { name: 'Editors' }))).toEqual([403, 'forbidden']);
  expect(outcome(await admin.post(`/api/users/${id}/erase`, { name: ' ' }))).toEqual([400, 'invalid_input']);
  expect(await everything()).toContain(email);

  expect((await admin.post(`/api/users/${id}/erase`, { name: 'Editors' })).status).toBe(204);
  expect((await ann.get('/api/auth/admin/sessions')).status).toBe(401);
  expect((await site.client.get(`/api/blogs/${post.id}`)).data).toMatchObject({
    title: 'By Ann again',
    author: 'Editors',
  });
  expect((await admin.get(`/api/blogs/${other.id}`)).data.author).toBe('Bo Example');
  const left = await everything();
  expect(left).not.toContain(email);
  expect(left.toLowerCase()).not.toContain(name.toLowerCase());
  expect(outcome(await admin.post(`/api/users/${id}/erase`, { name: 'Editors' }))).toEqual([
    404,
    'not_found',
  ]);
});

test('the last administrator cannot be erased', async () => {
  const { id: own } = await site.database
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', administrator.email)
    .executeTakeFirstOrThrow();
  expect(outcome(await admin.post(`/api/users/${own}/erase`, { name: 'Editors' }))).toEqual([
    409,
    'last_administrator',
  ]);
  expect((await admin.get('/api/users')).status).toBe(200);
});
