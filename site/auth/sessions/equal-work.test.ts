import { createHook } from 'node:async_hooks';
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from '@site/accounts/password.server';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cheapHash } from '#test/support/cheap-hash.ts';
import { operatorOf } from '#test/support/operator.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const suspended = { email: 'suspended@example.com', password: administrator.password };
const invited = 'invited@example.com';
const plain = { email: 'plain@example.com', password: 'another long test password' };
let site: TestSite;
let hashes = 0;
// Counts key derivations in the runtime: a busy machine makes times useless.
const counter = createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashes += 1;
  },
});

beforeAll(async () => {
  site = await openTestSite();
  await operatorOf(site.database).accounts.add(plain.email, plain.password);
  const client = await site.signIn();
  await site.signIn('editor', suspended.email);
  await client.post('/api/users/invitations', { email: invited, role: 'editor' });
  await site.database
    .updateTable('administrators')
    .set({ suspended_at: Date.now() })
    .where('email', '=', suspended.email)
    .execute();
  const begun = await client.post('/api/auth/admin/second-factor', { password: administrator.password });
  const code = new TOTP({ secret: Secret.fromBase32(begun.data.secret) }).generate();
  expect((await client.post('/api/auth/admin/second-factor/confirm', { code })).status).toBe(200);
});
afterAll(() => site.close());

test.each([
  ['an unknown account', { email: 'nobody@example.com', password: 'wrong' }],
  ['an unknown account with a code', { email: 'nobody@example.com', password: 'wrong', code: '000000' }],
  ['an invited address', { email: invited, password: 'wrong' }],
  ['a suspended account', suspended],
  ['a suspended account with a code', { ...suspended, code: '000000' }],
  ['a wrong password of a suspended account', { ...suspended, password: 'wrong' }],
  ['a wrong password', { ...plain, password: 'wrong' }],
  ['a wrong password of an account with an app', { ...administrator, password: 'wrong' }],
  ['a wrong password with a code', { ...administrator, password: 'wrong', code: '000000' }],
  ['a missing code', administrator],
  ['a wrong code', { ...administrator, code: '000000' }],
  ['a wrong recovery code', { ...administrator, code: '0000-0000-0000-0000' }],
])('%s costs exactly one password hash', async (_, form) => {
  await site.database.deleteFrom('sign_in_failures').execute();
  hashes = 0;
  counter.enable();
  const { status } = await site.client.post('/api/auth/admin/login', form);
  counter.disable();
  expect([status, hashes]).toEqual([401, 1]);
});

test('the hash an unknown account is checked against has the cost of a real one', async () => {
  const decoy = decoyHash();
  expect(isOutdatedHash(decoy)).toBe(false);
  const [, , , , salt, tag] = (await hashPassword('any')).split('$');
  expect(
    decoy
      .split('$')
      .slice(4)
      .map(({ length }) => length),
  ).toEqual([salt?.length, tag?.length]);
  expect(await verifyPassword('any', decoy)).toBe(false);
});

test('unknown, invited, suspended and active addresses are refused in the same words', async () => {
  const answers: unknown[] = [];
  for (const email of ['nobody@example.com', invited, suspended.email, plain.email]) {
    const { status, data, headers } = await site.client.post('/api/auth/admin/login', {
      ...{ email, password: email === suspended.email ? suspended.password : 'wrong' },
    });
    answers.push([status, data, Object.keys(headers).toSorted()]);
  }
  expect(answers).toEqual(answers.map(() => answers[0]));
});

test('a hash with another cost is replaced at the next sign-in, and the password stays valid', async () => {
  const hashOf = async () =>
    (
      await site.database
        .selectFrom('administrators')
        .select('password_hash')
        .where('email', '=', plain.email)
        .executeTakeFirstOrThrow()
    ).password_hash;
  const today = await hashOf();
  expect(isOutdatedHash(today)).toBe(false);
  const cheaper = cheapHash(plain.password);
  await site.database
    .updateTable('administrators')
    .set({ password_hash: cheaper })
    .where('email', '=', plain.email)
    .execute();
  expect((await site.client.post('/api/auth/admin/login', { ...plain, password: 'wrong' })).status).toBe(401);
  expect(await hashOf()).toBe(cheaper);
  expect((await site.client.post('/api/auth/admin/login', plain)).status).toBe(200);
  const fresh = await hashOf();
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await site.client.post('/api/auth/admin/login', plain)).status).toBe(200);
  expect(await hashOf()).toBe(fresh);
});
