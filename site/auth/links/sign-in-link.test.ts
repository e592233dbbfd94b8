import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorOf } from '#test/support/operator.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { signInLinkPath, tokenLink } from './token-link.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('sign_in_failures').execute();
});
afterAll(() => site.close());

const now = () => new Date();
const make = (email?: string) => operatorOf(site.database, now).makeSignInLink(email);
const use = (token: unknown) => site.client.post('/api/auth/admin/link-login', { token });
const outcome = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code];

test('a link signs in once, and the database knows only its hash', async () => {
  const { token, email } = await make();
  expect([email, token.length]).toEqual([administrator.email, 43]);
  expect(JSON.stringify(await site.database.selectFrom('sign_in_links').selectAll().execute())).not.toContain(
    token,
  );
  const { status, data, headers } = await use(token);
  expect([status, Object.keys(data), headers['cache-control']]).toEqual([200, ['token'], 'no-store']);
  const sessions = await site.client.get('/api/auth/admin/sessions', {
    headers: { Authorization: `Bearer ${data.token}` },
  });
  expect(sessions.status).toBe(200);
  expect(outcome(await use(token))).toEqual([401, 'link_spent']);
});

test('of two uses at once one succeeds', async () => {
  const { token } = await make();
  const both = await Promise.all([use(token), use(token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('it works while the account is throttled, clears that, and asks for no code', async () => {
  for (let index = 0; index < 6; index++) {
    await site.client.post('/api/auth/admin/login', { ...administrator, password: 'wrong' });
  }
  expect((await site.client.post('/api/auth/admin/login', administrator)).status).toBe(429);
  const { id } = await site.database.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
  await site.database
    .insertInto('authenticators')
    .values({ administrator_id: id, sealed_secret: 'x', created_at: 0, confirmed_at: 0, last_step: null })
    .execute();
  expect((await use((await make()).token)).status).toBe(200);
  expect(outcome(await site.client.post('/api/auth/admin/login', administrator))).toEqual([
    401,
    'second_factor_needed',
  ]);
  await site.database.deleteFrom('authenticators').execute();
});

test('it survives a restart, ends after fifteen minutes, and a newer one replaces it', async () => {
  const first = await make();
  const again = await openTestSite({ dataDir: site.dataDir });
  const kept = await again.client.post('/api/auth/admin/link-login', { token: first.token });
  await again.close();
  expect(kept.status).toBe(200);

  const late = await make();
  expect(late.expiresAt.getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
  site.setNow(new Date(late.expiresAt));
  expect(outcome(await use(late.token))).toEqual([401, 'link_spent']);
  site.setNow(null);

  const older = await make();
  const newer = await make();
  expect((await use(older.token)).status).toBe(401);
  expect((await use(newer.token)).status).toBe(200);
});

test.each([
  ['nothing', undefined, 400],
  ['an empty token', '', 400],
  ['a long token', 'x'.repeat(201), 400],
  ['another type', ['x'], 400],
  ['a guess', 'x'.repeat(43), 401],
])('%s is refused', async (_, token, status) => {
  expect((await use(token)).status).toBe(status);
});

test('the token is in the fragment, which no server sees', () => {
  const address = new URL(tokenLink('https://www.example.com', signInLinkPath, 'secret-token'));
  expect([address.pathname, address.search, address.hash]).toEqual(['/admin/link', '', '#secret-token']);
});

test('with several administrators it has to be said whose link; a reset leaves the password alone', async () => {
  const accounts = operatorOf(site.database, now).accounts;
  await accounts.add('second@example.com', 'a second long password');
  await expect(make()).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(make('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
  expect((await make(' SECOND@example.com')).email).toBe('second@example.com');

  const client = await site.signIn();
  const { id } = await site.database
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', administrator.email)
    .executeTakeFirstOrThrow();
  await site.database
    .insertInto('authenticators')
    .values({ administrator_id: id, sealed_secret: 'x', created_at: 0, confirmed_at: 0, last_step: null })
    .execute();
  await site.database.insertInto('recovery_codes').values({ administrator_id: id, hash: 'x' }).execute();
  await site.database
    .insertInto('passkeys')
    .values({
      id: 'x',
      administrator_id: id,
      name: 'x',
      public_key: '',
      counter: 0,
      transports: '',
      created_at: 0,
      last_used_at: null,
    })
    .execute();
  const { users } = operatorOf(site.database, now);
  expect(await users.resetSecondFactor('operator', id)).toEqual({ hadApp: true, passkeys: 1 });
  for (const table of ['authenticators', 'recovery_codes', 'passkeys'] as const) {
    expect(await site.database.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect((await client.get('/api/auth/admin/sessions')).status).toBe(401);
  expect((await site.client.post('/api/auth/admin/login', administrator)).status).toBe(200);
  expect(await users.resetSecondFactor('operator', id)).toEqual({ hadApp: false, passkeys: 0 });
  await expect(users.resetSecondFactor('operator', 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  await expect(accounts.idOf('nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
});
