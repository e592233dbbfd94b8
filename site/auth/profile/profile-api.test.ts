import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const path = '/api/auth/admin/profile';
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('users of every role give their name and language, which the list of users shows', async () => {
  const author = await site.signIn('author');
  expect((await author.get(path)).data).toEqual({ email: 'author@example.com', name: '', language: '' });
  const saved = await author.put(path, { name: ' Ann Example ', language: 'de-DE' });
  expect([saved.status, saved.data]).toEqual([
    200,
    { email: 'author@example.com', name: 'Ann Example', language: 'de-DE' },
  ]);
  expect((await author.get(path)).data).toEqual(saved.data);
  const admin = await site.signIn();
  const { users } = (await admin.get('/api/users')).data;
  expect(users.map(({ email, name }: { email: string; name: string }) => [email, name])).toEqual([
    ['author@example.com', 'Ann Example'],
    [administrator.email, ''],
  ]);
});

test.each([
  ['no name', { name: ' ', language: '' }, 'name'],
  ['a long name', { name: 'x'.repeat(101), language: '' }, 'name'],
  ['an unknown language', { name: 'Ann', language: 'xx' }, 'language'],
])('%s is refused, and nothing changes', async (_, given, field) => {
  const admin = await site.signIn();
  const before = (await admin.get(path)).data;
  const { status, data } = await admin.put(path, given);
  expect([status, data.issues[0].path]).toEqual([400, field]);
  expect((await admin.get(path)).data).toEqual(before);
  expect((await site.client.get(path)).status).toBe(401);
});
