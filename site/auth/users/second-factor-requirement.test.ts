import { createSessionOpener } from '@site/accounts/sessions/session-opener.server';
import { createTokenSigner } from '@site/accounts/sessions/token.server';
import { createUserAccountRepository } from '@site/accounts/user-account-repository.server';
import type { AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokenRoles } from '#site/session/permissions.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { accountLog } from '../account-interfaces.server.ts';

const { password } = administrator;
const base = '/api/auth/admin';
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
  await setUpApp(admin);
});
beforeEach(() => require(true));
afterAll(() => site.close());

const require = (isRequired: unknown) => admin.put('/api/users/second-factor', { isRequired });
const outcome = ({ status, data }: { status: number; data: { code?: string } }) => [status, data?.code];

async function setUpApp(client: AxiosInstance): Promise<void> {
  const begun = await client.post(`${base}/second-factor`, { password });
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate();
  expect((await client.post(`${base}/second-factor/confirm`, { code })).status).toBe(200);
}

test('an open session without a second factor can only set one up, and then do all that its role may', async () => {
  await require(false);
  const editor = await site.signIn('editor', 'ann@example.com');
  expect((await editor.get('/api/media')).status).toBe(200);
  expect((await require(true)).status).toBe(204);
  expect((await admin.get('/api/users')).data.requiresSecondFactor).toBe(true);
  const refused = await Promise.all([
    editor.get('/api/media'),
    editor.get('/api/blogs'),
    editor.post('/api/blogs', {}),
    editor.get('/api/users'),
  ]);
  expect(refused.map(outcome)).toEqual(refused.map(() => [403, 'second_factor_required']));
  expect((await site.client.get('/api/blogs')).status).toBe(200);
  const own = await Promise.all([editor.get(`${base}/sessions`), editor.get(`${base}/passkeys`)]);
  expect(own.map(({ status }) => status)).toEqual([200, 200]);
  await setUpApp(editor);
  expect((await editor.get('/api/media')).status).toBe(200);
});

test('a session that a passkey opened has two factors; one that a password opened beside it has not', async () => {
  const byPassword = await site.signIn('editor', 'ben@example.com');
  const user = await createUserAccountRepository(site.database).findByEmail('ben@example.com');
  if (!user) throw new Error('There is no such user.');
  const open = createSessionOpener({
    ...{ database: site.database, now: () => new Date(), log: accountLog },
    tokens: createTokenSigner(jwtSecret, tokenRoles),
  });
  const token = await open(user, '', 'passkey');
  const headers = { Authorization: `Bearer ${token}` };
  expect((await site.client.get('/api/media', { headers })).status).toBe(200);
  expect(outcome(await byPassword.get('/api/media'))).toEqual([403, 'second_factor_required']);
});

test('it is written to the audit log once, and only an administrator changes it', async () => {
  await require(false);
  const events = async () =>
    (
      await site.database
        .selectFrom('activity')
        .select(['version_from', 'version_to'])
        .where('action', '=', 'settings.second-factor')
        .orderBy('number')
        .execute()
    ).slice(-2);
  await require(true);
  await require(true);
  expect(await events()).toEqual([
    { version_from: 'required', version_to: 'optional' },
    { version_from: 'optional', version_to: 'required' },
  ]);
  expect(outcome(await require('yes'))).toEqual([400, 'invalid_input']);
  await require(false);
  const editor = await site.signIn('editor', 'carol@example.com');
  expect(outcome(await editor.put('/api/users/second-factor', { isRequired: true }))).toEqual([
    403,
    'forbidden',
  ]);
});
