import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WireActivity } from '#site/audit/contract.ts';
import { SoftwareAuthenticator } from '#test/support/software-authenticator.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const origin = 'https://www.example.com';
const place = { origin, rpId: 'www.example.com' };
const base = '/api/auth/admin/invitation';
const login = '/api/auth/admin/passkey-login';
let site: TestSite;
let device: SoftwareAuthenticator;
let people = 0;

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: origin } });
});
beforeEach(() => {
  site.setNow(null);
  device = new SoftwareAuthenticator();
});
afterAll(() => site.close());

async function invite() {
  const admin = await site.signIn();
  const email = `guest-${++people}@example.com`;
  const { data } = await admin.post('/api/users/invitations', { email, role: 'author' });
  return { email, admin, id: data.invitation.id, token: new URL(data.link).hash.slice(1) };
}

const begin = (token: string) => site.client.post(`${base}/passkey-options`, { token });

async function accept(token: string, wrong: object = {}) {
  const { data: options } = await begin(token);
  const asked = { challenge: options.challenge, userHandle: options.user.id, ...place };
  const response = device.register({ ...asked, ...wrong });
  return site.client.post(`${base}/accept-with-passkey`, { token, name: ' Ines Duarte ', response });
}

async function signIn() {
  const { data } = await site.client.post(`${login}/options`);
  return site.client.post(login, { response: device.authenticate({ challenge: data.challenge, ...place }) });
}

const usersNamed = async (email: string) =>
  (await (await site.signIn()).get('/api/users')).data.users.filter(
    (user: { email: string }) => user.email === email,
  );

test('who is invited chooses a passkey, is signed in, and signs in with it from then on; the link is spent', async () => {
  const { email, token, admin } = await invite();
  const options = (await begin(token)).data;
  expect(options).toMatchObject({
    ...{ rp: { id: 'www.example.com' }, user: { name: email }, excludeCredentials: [] },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const accepted = await accept(token);
  expect(accepted.status).toBe(200);
  const headers = { Authorization: `Bearer ${accepted.data.token}` };
  const { data: profile } = await site.client.get('/api/auth/admin/profile', { headers });
  expect(profile).toMatchObject({ email, name: 'Ines Duarte' });
  const { data: passkeys } = await site.client.get('/api/auth/admin/passkeys', { headers });
  expect(passkeys).toMatchObject([{ id: device.id, name: 'Unknown browser' }]);
  expect((await begin(token)).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  expect(await usersNamed(email)).toMatchObject([{ name: 'Ines Duarte', role: 'author', passkeys: 1 }]);
  const { data: events } = await admin.get<WireActivity[]>('/api/activity?limit=100');
  const own = events.filter(({ thing }) => thing?.title === email).map(({ action }) => action);
  expect(own.toReversed()).toEqual([
    ...['user.invited', 'user.joined', 'user.passkey-added', 'user.signed-in', 'user.signed-in'],
  ]);
});

test.each([
  ['another origin', { origin: 'https://www.example.org' }],
  ['a challenge that was never asked for', { challenge: 'bm90IGFza2VkIGZvcg' }],
  ['a device that was not unlocked', { isVerified: false }],
])('%s makes no account and leaves the link as it is', async (_what, wrong) => {
  const { email, token } = await invite();
  const refused = await accept(token, wrong);
  expect([refused.status, refused.data.issues?.[0].path]).toEqual([400, 'response']);
  expect(await usersNamed(email)).toEqual([]);
  expect((await accept(token)).status).toBe(200);
});

test('a challenge serves once, for five minutes', async () => {
  const { token } = await invite();
  const { data: options } = await begin(token);
  const response = device.register({ challenge: options.challenge, userHandle: options.user.id, ...place });
  site.setNow(new Date(Date.now() + 5 * 60_000 + 1_000));
  const late = await site.client.post(`${base}/accept-with-passkey`, { token, name: 'Ines', response });
  expect(late.status).toBe(400);
});

test('an unknown, revoked or expired link gives neither options nor an account', async () => {
  const { token, id, admin } = await invite();
  const { data: options } = await begin(token);
  const response = device.register({ challenge: options.challenge, userHandle: options.user.id, ...place });
  await admin.delete(`/api/users/invitations/${id}`);
  for (const one of [token, 'unknown']) {
    expect((await begin(one)).status).toBe(401);
    const refused = await site.client.post(`${base}/accept-with-passkey`, {
      token: one,
      name: 'Ines',
      response,
    });
    expect([refused.status, refused.data.code]).toEqual([401, (await begin('another')).data.code]);
  }
});

test('a passkey that another account has makes no account', async () => {
  const [first, second] = [await invite(), await invite()];
  expect((await accept(first.token)).status).toBe(200);
  expect((await accept(second.token)).status).toBe(400);
  expect(await usersNamed(second.email)).toEqual([]);
});
