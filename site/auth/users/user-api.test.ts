import { createUserRepository } from '@site/accounts/users/user-repository.server';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDraftStore } from '#site/drafts/draft-store.server.ts';
import type { Role } from '#site/session/permissions.ts';
import { operatorOf } from '#test/support/operator.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

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
  const common = {
    state: 'active',
    grants: [],
    hasApp: false,
    passkeys: 0,
    name: '',
    createdAt: expect.any(String),
  };
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
  const { token } = await operatorOf(site.database, now).makeSignInLink('ann@example.com');
  expect((await admin.post(`/api/users/${id}/suspend`)).status).toBe(204);
  expect(outcome(await site.client.post('/api/auth/admin/link-login', { token }))).toEqual([
    401,
    'link_spent',
  ]);
  await expect(operatorOf(site.database, now).makeSignInLink('ann@example.com')).rejects.toThrow('suspended');
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(401);
  const signIn = () => site.client.post('/api/auth/admin/login', { email: 'ann@example.com', password });
  expect(outcome(await signIn())).toEqual([401, 'wrong_credentials']);
  expect(await userOf(id)).toMatchObject({ state: 'suspended' });
  expect((await admin.post(`/api/users/${id}/suspend`)).status).toBe(204);
  expect((await admin.post(`/api/users/${id}/reactivate`, { password })).status).toBe(204);
  expect((await signIn()).status).toBe(200);
});

test('a removed user is gone with every session; posts stay, and open drafts go to who removed', async () => {
  const { id, client } = await addUser('ann@example.com', 'editor');
  const draft = { subject: 'a-creation', editorId: 'an-editor', userId: id, sequence: 1 };
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
  expect((await admin.post(`/api/users/${id}/reset-second-factor`, { password })).status).toBe(204);
  expect(await userOf(id)).toMatchObject({ hasApp: false });
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(401);
  await site.signIn('editor', 'ann@example.com');
});

test('the own second factor is not reset here', async () => {
  const own = await idOf(administrator.email);
  const refusal = await admin.post(`/api/users/${own}/reset-second-factor`, { password });
  expect(outcome(refusal)).toEqual([409, 'own_account']);
  expect((await admin.get('/api/users')).status).toBe(200);
});

const asking: [string, (id: string, given: object) => Promise<AxiosResponse>][] = [
  ['resetting a factor', (id, given) => admin.post(`/api/users/${id}/reset-second-factor`, given)],
  ['a new address', (id, given) => admin.put(`/api/users/${id}/email`, { email: 'n@example.com', ...given })],
  [
    'the role administrator',
    (id, given) => admin.put(`/api/users/${id}/role`, { role: 'administrator', ...given }),
  ],
  [
    'a permission besides those of the role',
    (id, given) => admin.put(`/api/users/${id}/grants`, { grants: ['messages.read'], ...given }),
  ],
  [
    'inviting an administrator',
    (_id, given) =>
      admin.post('/api/users/invitations', { email: 'i@example.com', role: 'administrator', ...given }),
  ],
];
test.each(asking)(
  '%s takes the password or a factor again; a token alone changes nothing',
  async (_, send) => {
    const { id } = await addUser('ann@example.com', 'editor');
    const before = (await admin.get('/api/users')).data;
    for (const given of [{}, { password: 'wrong' }, { password: '' }, { code: '000000' }]) {
      const { status, data } = await send(id, given);
      expect([status, data.code]).toEqual([400, 'invalid_input']);
      expect(['password', 'code']).toContain(data.issues[0].path);
    }
    expect((await admin.get('/api/users')).data).toEqual(before);
    await site.database.deleteFrom('sign_in_failures').execute();
    expect((await send(id, { password })).status).toBeLessThan(300);

    const { token } = await operatorOf(site.database, now).makeSignInLink(administrator.email);
    const byLink = (await site.client.post('/api/auth/admin/link-login', { token })).data.token;
    Object.assign(admin.defaults.headers, { Authorization: `Bearer ${byLink}` });
    await addUser('ben@example.com', 'editor');
    await site.database.deleteFrom('invitations').execute();
    await site.database.deleteFrom('administrators').where('email', '=', 'n@example.com').execute();
    expect((await send(await idOf('ben@example.com'), {})).status).toBeLessThan(300);
  },
);

test('an administrator is reactivated by who gives the password; others need none', async () => {
  const suspended = async (email: string, role: Role) => {
    const { id } = await addUser(email, role);
    expect((await admin.post(`/api/users/${id}/suspend`)).status).toBe(204);
    return id;
  };
  const reactivate = (id: string, given?: object) => admin.post(`/api/users/${id}/reactivate`, given);
  const id = await suspended('ann@example.com', 'administrator');
  for (const given of [undefined, {}, { password: 'wrong' }, { code: '000000' }]) {
    const { status, data } = await reactivate(id, given);
    expect([status, data.code]).toEqual([400, 'invalid_input']);
    expect(['password', 'code']).toContain(data.issues[0].path);
  }
  expect(await userOf(id)).toMatchObject({ state: 'suspended' });
  expect((await reactivate(id, { password })).status).toBe(204);
  expect(await userOf(id)).toMatchObject({ state: 'active' });
  for (const role of ['editor', 'author'] as const)
    expect((await reactivate(await suspended(`${role}@example.com`, role))).status).toBe(204);
  expect((await reactivate('unknown')).status).toBe(404);
});

test('a link of an administrator is renewed by who gives the password; others need none', async () => {
  const invite = async (role: Role) =>
    (await admin.post('/api/users/invitations', { email: `${role}@example.com`, role, password })).data
      .invitation.id;
  const renew = async (id: string, given?: object) =>
    (await admin.post(`/api/users/invitations/${id}/renew`, given)).status;
  const [high, low] = [await invite('administrator'), await invite('author')];
  expect([
    await renew(high),
    await renew(high, { password: 'wrong' }),
    await renew(high, { password }),
  ]).toEqual([400, 400, 200]);
  expect(await renew(low)).toBe(200);
});

test('an administrator changes the address of anybody, also their own: it signs in at once, the old one does not', async () => {
  const { id, client } = await addUser('ann@example.com', 'author');
  await addUser('taken@example.com', 'author');
  const change = (of: string, email: string) => admin.put(`/api/users/${of}/email`, { email, password });
  expect(outcome(await change(id, 'Taken@example.com'))).toEqual([409, 'user_exists']);
  expect((await change(id, 'no address')).status).toBe(400);
  expect((await change('unknown', 'x@example.com')).status).toBe(404);
  expect((await change(id, ' Ann.New@example.com')).status).toBe(204);
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(401);
  expect(await userOf(id)).toMatchObject({ email: 'ann.new@example.com' });
  await site.signIn('author', 'ann.new@example.com');
  expect(
    (await site.client.post('/api/auth/admin/login', { email: 'ann@example.com', password })).status,
  ).toBe(401);

  const own = await idOf(administrator.email);
  expect((await change(own, 'owner.new@example.com')).status).toBe(204);
  expect((await admin.get('/api/users')).status).toBe(401);
  const login = { ...administrator, email: 'owner.new@example.com' };
  expect((await site.client.post('/api/auth/admin/login', login)).status).toBe(200);
  expect((await site.client.post('/api/auth/admin/login', administrator)).status).toBe(401);
  const [event] = await site.database
    .selectFrom('activity')
    .select(['thing_title', 'email'])
    .where('action', '=', 'user.email-changed')
    .orderBy('number', 'desc')
    .execute();
  expect(event?.thing_title).toBe(`${administrator.email} to owner.new@example.com`);
  await site.database
    .updateTable('administrators')
    .set({ email: administrator.email })
    .where('id', '=', own)
    .execute();
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
  await admin.post(`/api/users/${suspended.id}/reactivate`, { password });
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
  const { users } = operatorOf(site.database, now);
  const own = await idOf(administrator.email);
  await expect(users.remove('operator', own)).rejects.toMatchObject({ code: 'last_administrator' });
  const { id } = await addUser('ann@example.com', 'administrator');
  expect(await users.remove('operator', id)).toMatchObject({ email: 'ann@example.com' });
});

test('an editor is given the inbox and it is taken again, each written down once; others cannot be given it', async () => {
  const { id } = await addUser('ann@example.com', 'editor');
  const author = await addUser('ben@example.com', 'author');
  const set = async (user: string, grants: unknown) =>
    outcome(await admin.put(`/api/users/${user}/grants`, { grants, password: administrator.password }));
  expect(await set(id, ['messages.read'])).toEqual([204, undefined]);
  expect(await set(id, ['messages.read', 'messages.read'])).toEqual([204, undefined]);
  expect((await userOf(id)).grants).toEqual(['messages.read']);
  const given = await site.signIn('editor', 'ann@example.com');
  expect((await given.get('/api/messages/counts')).status).toBe(200);
  expect((await given.put('/api/messages/retention', { months: 1 })).status).toBe(403);
  expect((await given.put(`/api/users/${id}/grants`, { grants: [] })).status).toBe(403);
  // Taking it needs no password.
  expect((await admin.put(`/api/users/${id}/grants`, { grants: [] })).status).toBe(204);
  expect((await given.get('/api/messages/counts')).status).toBe(401);
  const written = async () =>
    (
      await site.database
        .selectFrom('activity')
        .select(['action', 'thing_title', 'version_to'])
        .where('action', 'like', 'user.permission-%')
        .where('thing_id', '=', id)
        .orderBy('number')
        .execute()
    ).map((row) => Object.values(row).join(' '));
  expect(await written()).toEqual([
    'user.permission-given ann@example.com the inbox',
    'user.permission-taken ann@example.com the inbox',
  ]);
  expect(await set(author.id, ['messages.read'])).toEqual([409, 'not_grantable']);
  expect(await set(await idOf(administrator.email), ['messages.read'])).toEqual([409, 'not_grantable']);
  for (const grants of [['users.manage'], ['site.set-up'], 'messages.read', null, [1]])
    expect((await set(id, grants))[0]).toBe(400);
  expect((await set('nobody', []))[0]).toBe(404);
});

test('another role takes along what was given besides', async () => {
  const { id } = await addUser('ann@example.com', 'editor');
  const given = { grants: ['messages.read'], password: administrator.password };
  expect((await admin.put(`/api/users/${id}/grants`, given)).status).toBe(204);
  for (const role of ['author', 'editor'])
    expect((await admin.put(`/api/users/${id}/role`, { role })).status).toBe(204);
  expect((await userOf(id)).grants).toEqual([]);
  const taken = site.database.selectFrom('activity').select('thing_id').where('thing_id', '=', id);
  expect(await taken.where('action', '=', 'user.permission-taken').execute()).toHaveLength(1);
  const client = await site.signIn('editor', 'ann@example.com');
  expect((await client.get('/api/messages/counts')).status).toBe(403);
});
