import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const { password } = administrator;
let site: TestSite;
let admin: AxiosInstance;
let made = 0;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const invite = (by: AxiosInstance, role = 'administrator') =>
  by.post('/api/users/invitations', { email: `guest${++made}@example.com`, role, password });
const accept = async ({ data }: { data: { link: string } }) => {
  const given = {
    token: new URL(data.link).hash.slice(1),
    name: 'Ann',
    newPassword: 'seven green kettles sing',
  };
  const { status, data: answer } = await site.client.post('/api/auth/admin/invitation/accept', given);
  return [status, answer.code];
};

test.each<[string, (id: string) => Promise<unknown>]>([
  ['suspended', (id) => admin.post(`/api/users/${id}/suspend`)],
  ['removed', (id) => admin.delete(`/api/users/${id}`)],
  ['given another role', (id) => admin.put(`/api/users/${id}/role`, { role: 'editor' })],
])('an administrator who is %s gets in by no link of theirs', async (_, lose) => {
  const email = `leaver${++made}@example.com`;
  const leaver = await site.signIn('administrator', email);
  const { id } = (await admin.get('/api/users')).data.users.find(
    (user: { email: string }) => user.email === email,
  );
  const own = await invite(leaver);
  const renewed = await leaver.post(
    `/api/users/invitations/${(await invite(admin)).data.invitation.id}/renew`,
    { password },
  );
  const others = await invite(admin, 'editor');
  await lose(id);
  expect([await accept(own), await accept(renewed)]).toEqual([
    [401, 'link_spent'],
    [401, 'link_spent'],
  ]);
  expect((await admin.get('/api/users')).data.invitations).toHaveLength(1);
  expect((await accept(others))[0]).toBe(200);
  const { data: log } = await admin.get('/api/activity');
  const ofOwn = log.filter((event: { thing: { id: string } }) => event.thing.id === own.data.invitation.id);
  expect(ofOwn.map(({ action }: { action: string }) => action)).toEqual([
    'user.invitation-revoked',
    'user.invited',
  ]);
});
