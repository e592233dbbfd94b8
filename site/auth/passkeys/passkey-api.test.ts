import type { AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operatorOf } from '#test/support/operator.ts';
import { SoftwareAuthenticator } from '#test/support/software-authenticator.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const base = '/api/auth/admin/passkeys';
const login = '/api/auth/admin/passkey-login';
const origin = 'https://www.example.com';
const place = { origin, rpId: 'www.example.com' };
const { password } = administrator;

let site: TestSite;
let here: AxiosInstance;
let device: SoftwareAuthenticator;

beforeAll(async () => {
  // Each request comes from an address of its own, so that none waits for another test.
  site = await openTestSite({ environment: { SITE_URL: origin, TRUST_PROXY: '1' } });
  here = await site.signIn();
});
beforeEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('passkeys').execute();
  await site.database.deleteFrom('passkey_challenges').execute();
  await site.database.deleteFrom('sign_in_failures').execute();
  device = new SoftwareAuthenticator();
});
afterAll(() => site.close());

let visitors = 0;
const from = () => ({ headers: { 'X-Forwarded-For': `192.0.2.${(visitors++ % 250) + 1}` } });
const outcome = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code];

async function optionsToAdd(client = here) {
  const { status, data } = await client.post(`${base}/options`, { password });
  expect(status).toBe(200);
  return data;
}

async function add(client = here, wrong: object = {}, name = 'Laptop') {
  const options = await optionsToAdd(client);
  const answer = { challenge: options.challenge, userHandle: options.user.id, ...place, ...wrong };
  return client.post(base, { name, response: device.register(answer) });
}

const challengeToSignIn = async () =>
  (await site.client.post(`${login}/options`, undefined, from())).data.challenge;
const finish = (response: object) => site.client.post(login, { response }, from());
const signIn = async (wrong: object = {}) =>
  finish(device.authenticate({ challenge: await challengeToSignIn(), ...place, ...wrong }));

describe('adding a passkey', () => {
  test('asks the password, makes it discoverable and verified, and ends other sessions', async () => {
    const there = await site.signIn();
    const options = await optionsToAdd();
    expect(options).toMatchObject({
      rp: { id: 'www.example.com' },
      user: { name: administrator.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('@');
    const answer = { challenge: options.challenge, userHandle: options.user.id, ...place };
    const { status, data } = await here.post(base, { name: ' Laptop ', response: device.register(answer) });
    expect([status, data]).toEqual([
      201,
      { id: device.id, name: 'Laptop', createdAt: data.createdAt, lastUsedAt: null },
    ]);
    expect((await here.get(base)).data).toEqual([data]);
    expect((await there.get(base)).status).toBe(401);
    expect((await optionsToAdd()).excludeCredentials).toMatchObject([
      { id: device.id, transports: ['internal'] },
    ]);
  });

  test.each([
    ['another origin', { origin: 'https://www.example.org' }],
    ['the origin without TLS', { origin: 'http://www.example.com' }],
    ['another site', { rpId: 'example.org' }],
    ['a device that was not unlocked', { isVerified: false }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses %s', async (_, wrong) => {
    const { status, data } = await add(here, wrong);
    expect([status, data.issues[0].path]).toEqual([400, 'response']);
    expect((await here.get(base)).data).toEqual([]);
  });

  test('refuses a challenge used before, expired, made to sign in, or made for another account', async () => {
    const options = await optionsToAdd();
    const register = (challenge: string) =>
      device.register({ challenge, userHandle: options.user.id, ...place });
    const send = (challenge: string, client = here) =>
      client.post(base, { name: 'x', response: register(challenge) });
    expect((await send(await challengeToSignIn())).status).toBe(400);
    expect((await send(options.challenge, await otherAdministrator())).status).toBe(400);
    const late = await optionsToAdd();
    site.setNow(new Date(Date.now() + 5 * 60_000 + 1_000));
    expect((await send(late.challenge)).status).toBe(400);
    site.setNow(null);
    expect((await send(options.challenge)).status).toBe(201);
    device = new SoftwareAuthenticator();
    expect((await send(options.challenge)).status).toBe(400);
    expect((await here.get(base)).data).toHaveLength(1);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no response', { response: undefined }, 'response'],
    [
      'nonsense',
      { response: { id: 'a', rawId: 'a', type: 'public-key', response: {} } },
      'response.response.clientDataJSON',
    ],
  ])('answers 400 to %s', async (_, changes, path) => {
    const response = device.register({ challenge: 'x', userHandle: 'x', ...place });
    const { status, data } = await here.post(base, { name: 'Laptop', response, ...changes });
    expect([status, data.issues[0].path]).toEqual([400, path]);
  });

  test('refuses a passkey there is already, and one more than twenty', async () => {
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(400);
    const row = await site.database.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    await site.database
      .insertInto('passkeys')
      .values(Array.from({ length: 19 }, (_, index) => ({ ...row, id: `other-${index}` })))
      .execute();
    const { status, data } = await here.post(`${base}/options`, { password });
    expect([status, data.message]).toEqual([400, 'You already have 20 passkeys. Remove one first.']);
  });

  test('counts a wrong password as a failed sign-in', async () => {
    const statuses = [];
    for (let index = 0; index < 6; index++) {
      statuses.push((await here.post(`${base}/options`, { password: 'wrong' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('signing in with a passkey', () => {
  test('needs no password and no code, also while the account is throttled, and notes when', async () => {
    await add();
    const guess = { email: administrator.email, password: 'wrong' };
    for (let index = 0; index < 6; index++) await site.client.post('/api/auth/admin/login', guess, from());
    expect((await site.client.post('/api/auth/admin/login', administrator, from())).status).toBe(429);
    const { status, data, headers } = await signIn();
    expect([status, Object.keys(data), headers['cache-control']]).toEqual([200, ['token'], 'no-store']);
    const mine = await site.client.get(base, { headers: { Authorization: `Bearer ${data.token}` } });
    expect(mine.status).toBe(200);
    expect(Math.abs(Date.parse(mine.data[0].lastUsedAt) - Date.now())).toBeLessThan(60_000);
  });

  test.each([
    ['another origin', { origin: 'https://www.example.org' }],
    ['another site', { rpId: 'example.org' }],
    ['a device that was not unlocked', { isVerified: false }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with %s', async (_, wrong) => {
    await add();
    expect(outcome(await signIn(wrong))).toEqual([401, 'wrong_credentials']);
  });

  test('is refused with a challenge used before, expired, or made to add a passkey', async () => {
    await add();
    const challenge = await challengeToSignIn();
    const answer = device.authenticate({ challenge, ...place });
    expect((await finish(answer)).status).toBe(200);
    expect(outcome(await finish(answer))).toEqual([401, 'wrong_credentials']);
    const { challenge: toAdd } = await optionsToAdd();
    expect((await finish(device.authenticate({ challenge: toAdd, ...place }))).status).toBe(401);
    const late = await challengeToSignIn();
    site.setNow(new Date(Date.now() + 5 * 60_000 + 1_000));
    expect((await finish(device.authenticate({ challenge: late, ...place }))).status).toBe(401);
  });

  test('is refused to a copy, whose counter runs behind', async () => {
    device.counter = 5;
    await add();
    device.counter = 7;
    expect((await signIn()).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    device.counter = 6;
    expect((await signIn()).status).toBe(401);
    device.counter = 8;
    expect((await signIn()).status).toBe(200);
  });

  test('is refused with an unknown passkey, another account’s handle and an altered signature', async () => {
    expect(outcome(await signIn())).toEqual([401, 'wrong_credentials']);
    await add();
    const handle = device.userHandle;
    device.userHandle = Buffer.from('somebody else').toString('base64url');
    expect((await signIn()).status).toBe(401);
    device.userHandle = handle;
    const good = device.authenticate({ challenge: await challengeToSignIn(), ...place });
    const other = device.authenticate({ challenge: 'AAAA', ...place });
    expect(
      (await finish({ ...good, response: { ...good.response, signature: other.response.signature } })).status,
    ).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  test('is refused to a suspended user as to an unknown passkey, and recorded', async () => {
    await add();
    const setSuspended = (at: number | null) =>
      site.database
        .updateTable('administrators')
        .set({ suspended_at: at })
        .where('email', '=', administrator.email)
        .execute();
    await setSuspended(Date.now());
    const refusal = await signIn();
    const last = await site.database
      .selectFrom('activity')
      .select(['action', 'thing_title', 'version_to'])
      .orderBy('number', 'desc')
      .executeTakeFirst();
    await setSuspended(null);
    expect([refusal.status, refusal.data.message]).toEqual([
      401,
      'This passkey cannot be used to sign in here.',
    ]);
    expect(last).toEqual({
      ...{ action: 'user.sign-in-refused', thing_title: administrator.email, version_to: 'passkey' },
    });
  });

  test('challenges are rate-limited for each network', async () => {
    const statuses = [];
    for (let index = 0; index < 31; index++) {
      const headers = { 'X-Forwarded-For': `2001:db8:0:7::${index.toString(16)}` };
      statuses.push((await site.client.post(`${login}/options`, undefined, { headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('removing a passkey', () => {
  test('asks for the password, ends other sessions, and the passkey cannot sign in any more', async () => {
    await add();
    const there = await site.signIn();
    const wrong = await here.post(`${base}/${device.id}/remove`, { password: 'wrong' });
    expect([wrong.status, wrong.data.issues[0].path]).toEqual([400, 'password']);
    expect((await signIn()).status).toBe(200);
    expect((await here.post(`${base}/${device.id}/remove`, { password })).status).toBe(204);
    expect((await there.get(base)).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await here.post(`${base}/${device.id}/remove`, { password })).status).toBe(404);
  });

  test('knows nothing of another administrator’s', async () => {
    const other = await otherAdministrator();
    expect((await add()).status).toBe(201);
    expect((await other.get(base)).data).toEqual([]);
    const { status } = await other.post(`${base}/${device.id}/remove`, { password: otherPassword });
    expect(status).toBe(404);
    expect((await signIn()).status).toBe(200);
  });
});

test('while an app is on, adding and removing take a code as well, as turning the app off does', async () => {
  expect((await add()).status).toBe(201);
  const app = '/api/auth/admin/second-factor';
  const { secret } = (await here.post(app, { password })).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await here.post(`${app}/confirm`, { code })).data;
  for (const path of [`${base}/options`, `${base}/${device.id}/remove`]) {
    for (const given of [{ password }, { password, code: '000000' }, { password, code }]) {
      const { status, data } = await here.post(path, given);
      expect([status, data.issues?.[0].path]).toEqual([400, 'code']);
    }
    await site.database.deleteFrom('sign_in_failures').execute();
  }
  expect((await here.post(`${base}/options`, { password, code: recoveryCodes[0] })).status).toBe(200);
  const removed = await here.post(`${base}/${device.id}/remove`, { password, code: recoveryCodes[1] });
  expect(removed.status).toBe(204);
  expect((await here.post(`${app}/off`, { password, code: recoveryCodes[2] })).status).toBe(204);
});

test.each([
  ['GET', base],
  ['POST', base],
  ['POST', `${base}/options`],
  ['POST', `${base}/x/remove`],
])('%s %s needs a sign-in, and the body of an anonymous request is not read', async (method, url) => {
  const headers = { 'Content-Type': 'application/json' };
  const { status, data } = await site.client.request({ method, url, data: '{"broken', headers });
  expect([status, data.code]).toEqual([401, 'unauthenticated']);
});

const otherPassword = 'their long password';
let others = 0;

async function otherAdministrator(): Promise<AxiosInstance> {
  const email = `other-${others++}@example.com`;
  await operatorOf(site.database).accounts.add(email, otherPassword);
  const { data } = await site.client.post(
    '/api/auth/admin/login',
    { email, password: otherPassword },
    from(),
  );
  const client = await site.signIn();
  client.defaults.headers.Authorization = `Bearer ${data.token}`;
  return client;
}
