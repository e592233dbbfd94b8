import type { AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSignInLink } from '#app/auth/links/sign-in-link-service.server.ts';
import type { Role } from '#app/auth/permissions.ts';
import { createDraftStore } from '#app/drafts/draft-store.server.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createUserRepository } from './user-repository.server.ts';
import { createUserService } from './user-service.server.ts';

const { password } = administrator;
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  await site.database.deleteFrom('administrators').where('email', '!=', administrator.email).execute();
  await site.database
    .updateTable('administrators')
    .set({ role: 'administrator', suspended_at: null })
    .execute();
  await site.database.deleteFrom('sign_in_failures').execute();
  admin = await site.signIn();
});
afterAll(() => site.close());

const now = () => new Date();
const idOf = async (email: string) =>
  (
    await site.database
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

async function addUser(email: string, role: Role): Promise<{ id: string; client: AxiosInstance }> {
  const client = await site.signIn(role, email);
  return { id: await idOf(email), client };
}

const outcome = ({ status, data }: { status: number; data: { code?: string } }) => [status, data?.code];
const userOf = async (id: string) =>
  (await admin.get('/api/users')).data.users.find((user: { id: string }) => user.id === id);

test('the list says who is there, in which role, and when they were seen', async () => {
  const ann = await addUser('ann@example.com', 'editor');
  const { status, data } = await admin.get('/api/users');
  expect(status).toBe(200);
  const common = { state: 'active', hasApp: false, passkeys: 0, name: '', createdAt: expect.any(String) };
  expect(data.users).toEqual([
    {
      ...common,
      id: ann.id,
      email: 'ann@example.com',
      role: 'editor',
      isYou: false,
      lastSeenAt: expect.any(String),
    },
    {
      ...{ ...common, id: await idOf(administrator.email), email: administrator.email },
      ...{ role: 'administrator', isYou: true, lastSeenAt: expect.any(String) },
    },
  ]);
});

test('a role is changed; the same again, an unknown one and an unknown user change nothing', async () => {
  const { id } = await addUser('ann@example.com', 'author');
  const put = (user: string, role: unknown) => admin.put(`/api/users/${user}/role`, { role });
  expect((await put(id, 'editor')).status).toBe(204);
  expect(await userOf(id)).toMatchObject({ role: 'editor' });
  expect((await put(id, 'editor')).status).toBe(204);
  expect(outcome(await put(id, 'owner'))).toEqual([400, 'invalid_input']);
  expect(outcome(await put('unknown', 'editor'))).toEqual([404, 'not_found']);
  expect(await userOf(id)).toMatchObject({ role: 'editor' });
});

test('suspending ends the sessions at once and the sign-in; reactivating lets in again', async () => {
  const { id, client } = await addUser('ann@example.com', 'administrator');
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(200);
  const { token } = await makeSignInLink(site.database, now, 'ann@example.com');
  expect((await admin.post(`/api/users/${id}/suspend`)).status).toBe(204);
  expect(outcome(await site.client.post('/api/auth/admin/link-login', { token }))).toEqual([
    401,
    'link_spent',
  ]);
  await expect(makeSignInLink(site.database, now, 'ann@example.com')).rejects.toThrow('suspended');
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(401);
  const signIn = () => site.client.post('/api/auth/admin/login', { email: 'ann@example.com', password });
  expect(outcome(await signIn())).toEqual([401, 'wrong_credentials']);
  expect(await userOf(id)).toMatchObject({ state: 'suspended' });
  expect((await admin.post(`/api/users/${id}/suspend`)).status).toBe(204);
  expect((await admin.post(`/api/users/${id}/reactivate`)).status).toBe(204);
  expect((await signIn()).status).toBe(200);
});

test('a removed user is gone with every session; posts stay, and open drafts go to who removed', async () => {
  const { id, client } = await addUser('ann@example.com', 'editor');
  const draft = { subject: 'a-creation', editorId: 'an-editor', administratorId: id, sequence: 1 };
  await createDraftStore(site.database).keep(
    { ...draft, baseVersion: '', savedAt: now(), fields: { title: 'Unsaved' } },
    { title: 'Unsaved', files: [], supersedes: [] },
  );
  expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(401);
  expect(await userOf(id)).toBeUndefined();
  const own = await createDraftStore(site.database).list('a-creation', await idOf(administrator.email));
  expect(own.map(({ fields }) => fields)).toEqual([{ title: 'Unsaved' }]);
  expect(outcome(await admin.delete(`/api/users/${id}`))).toEqual([404, 'not_found']);
});

test('resetting the second factor leaves the password alone', async () => {
  const { id, client } = await addUser('ann@example.com', 'editor');
  const begun = await client.post('/api/auth/admin/second-factor', { password });
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate();
  await client.post('/api/auth/admin/second-factor/confirm', { code });
  expect(await userOf(id)).toMatchObject({ hasApp: true });
  expect((await admin.post(`/api/users/${id}/reset-second-factor`)).status).toBe(204);
  expect(await userOf(id)).toMatchObject({ hasApp: false });
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(401);
  await site.signIn('editor', 'ann@example.com');
});

test('the own second factor is not reset here, where no password is asked', async () => {
  const own = await idOf(administrator.email);
  const refusal = await admin.post(`/api/users/${own}/reset-second-factor`);
  expect(outcome(refusal)).toEqual([409, 'own_account']);
  expect((await admin.get('/api/users')).status).toBe(200);
});

const losses = [
  ['demoted', (client: AxiosInstance, id: string) => client.put(`/api/users/${id}/role`, { role: 'editor' })],
  ['suspended', (client: AxiosInstance, id: string) => client.post(`/api/users/${id}/suspend`)],
  ['removed', (client: AxiosInstance, id: string) => client.delete(`/api/users/${id}`)],
] as const;

test.each(losses)('the last active administrator is not %s, nobody is by themselves', async (_, lose) => {
  const own = await idOf(administrator.email);
  expect(outcome(await lose(admin, own))).toEqual([409, 'last_administrator']);
  const suspended = await addUser('ben@example.com', 'administrator');
  await admin.post(`/api/users/${suspended.id}/suspend`);
  await addUser('ann@example.com', 'editor');
  expect(outcome(await lose(admin, own))).toEqual([409, 'last_administrator']);
  await admin.post(`/api/users/${suspended.id}/reactivate`);
  expect(outcome(await lose(admin, own))).toEqual([409, 'own_account']);
  expect(await userOf(own)).toMatchObject({ role: 'administrator', state: 'active' });
});

test.each(losses)('of two administrators who are %s by each other at once one stays', async (_, lose) => {
  const other = await addUser('ann@example.com', 'administrator');
  const own = await idOf(administrator.email);
  const both = await Promise.all([lose(admin, other.id), lose(other.client, own)]);
  const statuses = both.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => [401, 403, 409].includes(status))).toHaveLength(1);
  expect(await createUserRepository(site.database).countActiveAdministrators()).toBe(1);
});

test.each<Role>(['editor', 'author'])('an %s may see and change nothing of it', async (role) => {
  const { id, client } = await addUser('ann@example.com', role);
  const invitation = (await admin.post('/api/users/invitations', { email: 'ben@example.com', role })).data
    .invitation;
  const before = (await admin.get('/api/users')).data;
  const answers = await Promise.all([
    client.get('/api/users'),
    client.put(`/api/users/${id}/role`, { role: 'administrator' }),
    client.delete(`/api/users/${await idOf(administrator.email)}`),
    client.post('/api/users/invitations', { email: 'eve@example.com', role: 'administrator' }),
    client.post(`/api/users/invitations/${invitation.id}/renew`),
    client.delete(`/api/users/invitations/${invitation.id}`),
    ...['suspend', 'reactivate', 'reset-second-factor'].map((action) =>
      client.post(`/api/users/${id}/${action}`),
    ),
  ]);
  expect(answers.map(outcome)).toEqual(answers.map(() => [403, 'forbidden']));
  expect((await admin.get('/api/users')).data).toEqual(before);
});

test('the operator too keeps the last administrator', async () => {
  const users = createUserService({ database: site.database, notice: async () => {}, now });
  const own = await idOf(administrator.email);
  await expect(users.remove('operator', own)).rejects.toMatchObject({ code: 'last_administrator' });
  const { id } = await addUser('ann@example.com', 'administrator');
  expect(await users.remove('operator', id)).toMatchObject({ email: 'ann@example.com' });
});
