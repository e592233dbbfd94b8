import { freshMinutes } from '@site/accounts/sessions/fresh-session';
import axios, { type AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operatorOf } from '#test/support/operator.ts';
import { SoftwareAuthenticator } from '#test/support/software-authenticator.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const base = '/api/auth/admin';
const origin = 'https://www.example.com';
const newPassword = 'seven green kettles sing';
const at = Date.parse('2026-11-26T12:00:00Z');
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: origin } });
});
beforeEach(() => site.setNow(new Date(at)));
afterAll(() => site.close());

const clientOf = (token: string): AxiosInstance =>
  axios.create({
    baseURL: site.address,
    headers: { Authorization: `Bearer ${token}` },
    validateStatus: () => true,
  });

/** People who were given no password: by the operator's link, and by an invitation that they took with a passkey. */
const arrivals: [string, () => Promise<AxiosInstance>][] = [
  [
    'a sign-in link',
    async () => {
      const { token } = await operatorOf(site.database, () => new Date(at)).makeSignInLink(
        administrator.email,
      );
      return clientOf((await site.client.post(`${base}/link-login`, { token })).data.token);
    },
  ],
  [
    'an invitation and a passkey',
    async () => {
      const { token: made } = (await site.client.post(`${base}/login`, administrator)).data;
      const email = `guest-${made.length}-${Math.random()}@example.com`;
      const invited = await clientOf(made).post('/api/users/invitations', { email, role: 'author' });
      const token = invited.data.link.split('#')[1];
      const { data } = await site.client.post(`${base}/invitation/passkey-options`, { token });
      const response = new SoftwareAuthenticator().register({
        ...{ challenge: data.challenge, userHandle: data.user.id, origin, rpId: 'www.example.com' },
      });
      const given = { token, name: 'Guest', response };
      return clientOf((await site.client.post(`${base}/invitation/accept-with-passkey`, given)).data.token);
    },
  ],
];

test.each(arrivals)('who came by %s sets app, passkey and password without one', async (_, arrive) => {
  const client = await arrive();
  expect((await client.get(`${base}/identity`)).data).toMatchObject({
    withoutPasswordUntil: new Date(at + freshMinutes * 60_000).toISOString(),
  });
  const options = await client.post(`${base}/passkeys/options`, {});
  expect(options.status).toBe(200);
  const response = new SoftwareAuthenticator().register({
    ...{
      challenge: options.data.challenge,
      userHandle: options.data.user.id,
      origin,
      rpId: 'www.example.com',
    },
  });
  expect((await client.post(`${base}/passkeys`, { name: 'Phone', response })).status).toBe(201);
  const { secret } = (await client.post(`${base}/second-factor`, {})).data;
  const code = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at + seconds * 1000 });
  expect((await client.post(`${base}/second-factor/confirm`, { code: code(0) })).status).toBe(200);
  // While an app is on, what takes it away still takes its code.
  expect((await client.post(`${base}/second-factor/off`, {})).status).toBe(400);
  expect((await client.post(`${base}/passkeys/options`, {})).data.issues[0].path).toBe('code');
  site.setNow(new Date(at + 60_000));
  expect((await client.post(`${base}/second-factor/off`, { code: code(60) })).status).toBe(204);

  expect((await client.put(`${base}/password`, { newPassword: 'password1' })).status).toBe(400);
  expect((await client.put(`${base}/password`, { newPassword })).status).toBe(204);
  const { email } = JSON.parse(
    Buffer.from(String(client.defaults.headers.Authorization).split('.')[1] ?? '', 'base64url').toString(),
  );
  expect((await site.client.post(`${base}/login`, { email, password: newPassword })).status).toBe(200);
  expect((await client.put(`${base}/password`, { newPassword: administrator.password })).status).toBe(204);
});

const changes: [string, string, (client: AxiosInstance) => ReturnType<AxiosInstance['get']>][] = [
  ['a password', 'currentPassword', (client) => client.put(`${base}/password`, { newPassword })],
  ['an app', 'password', (client) => client.post(`${base}/second-factor`, {})],
  ['a passkey', 'password', (client) => client.post(`${base}/passkeys/options`, {})],
];

test.each(changes)('%s takes the current password ten minutes later', async (_, path, change) => {
  for (const [, arrive] of arrivals) {
    site.setNow(new Date(at));
    const client = await arrive();
    site.setNow(new Date(at + freshMinutes * 60_000));
    const { status, data } = (await change(client)) as {
      status: number;
      data: { issues: { path: string }[] };
    };
    expect([status, data.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect((await client.get(`${base}/identity`)).data.withoutPasswordUntil).toBeNull();
  }
});

test.each(changes)('%s takes it at once in a session that a password began', async (_, path, change) => {
  const client = clientOf((await site.client.post(`${base}/login`, administrator)).data.token);
  const { status, data } = (await change(client)) as { status: number; data: { issues: { path: string }[] } };
  expect([status, data.issues.map((issue) => issue.path)]).toEqual([400, [path]]);
});
