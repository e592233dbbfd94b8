import axios, { type AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { operatorOf } from '#test/support/operator.ts';
import { patiently } from '#test/support/patiently.ts';
import { sampleSite, sampleSource } from '#test/support/sample-site.ts';
import { SoftwareAuthenticator } from '#test/support/software-authenticator.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { accountMails } from './account-mails.server.ts';

const base = '/api/auth/admin';
const origin = 'https://www.example.com';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const { email, password } = administrator;
const start = Date.parse('2026-11-20T12:00:15Z');
const now = () => new Date();

let mails: MailServer;
let site: TestSite;
let here: AxiosInstance;
let outbox: Outbox | null = null;

beforeAll(async () => {
  mails = await startMailServer();
  site = await openTestSite({ environment: { SMTP_URL: mails.url, SITE_URL: origin } });
});
beforeEach(async () => {
  site.setNow(new Date(start));
  const tables = ['outbox', 'authenticators', 'recovery_codes', 'passkeys', 'sign_in_failures'] as const;
  for (const table of tables) await site.database.deleteFrom(table).execute();
  await operatorOf(site.database, now).accounts.changePassword(email, password);
  const { data } = await site.client.post(`${base}/login`, administrator, {
    headers: { 'User-Agent': firefox },
  });
  here = axios.create({
    baseURL: site.address,
    headers: { Authorization: `Bearer ${data.token}` },
    validateStatus: () => true,
  });
});
afterEach(async () => {
  await outbox?.stop();
  outbox = null;
  mails.received.length = 0;
  mails.isRefusing = false;
});
afterAll(async () => {
  await site.close();
  await mails.close();
});

const stored = async () => {
  const rows = await site.database
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'payload'])
    .orderBy('asked_at')
    .execute();
  expect(rows.filter(({ kind }) => kind !== accountMails.name)).toEqual([]);
  return rows.map(({ recipient, payload }) => ({ recipient, ...JSON.parse(payload) }));
};
const later = (seconds: number) => site.setNow(new Date(start + seconds * 1000));
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + seconds * 1000 });

async function send(): Promise<void> {
  const deliver = deliverBy(
    async () => ({ url: mails.url }),
    async () => mailParties(sampleSite, null).sender,
  );
  outbox = startOutbox({
    kinds: [accountMails],
    database: site.database,
    site: sampleSource,
    siteUrl: origin,
    operatorRecipient: null,
    deliver,
    now,
    log: { warn() {} },
  });
}

test('a changed password is mailed: when, from where, and what to do; no secret, no link; and then forgotten', async () => {
  const newPassword = 'another long password';
  const { status } = await here.put(`${base}/password`, { currentPassword: password, newPassword });
  expect(status).toBe(204);
  await send();
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
  const [{ to, text } = { to: [], text: '' }] = mails.received;
  expect(to).toEqual([email]);
  for (const told of [
    'The password of your account was changed.',
    'From: Firefox on Linux',
    'Friday',
    'November 20, 2026',
    'npm run admin -- password',
  ]) {
    expect(text).toContain(told);
  }
  for (const hidden of [password, newPassword, 'http', 'Bearer']) expect(text).not.toContain(hidden);
  await vi.waitFor(async () => expect(await stored()).toEqual([]), patiently);
});

test('app, recovery codes and passkeys: each change is a mail to the account, as the session’s browser', async () => {
  const { secret } = (await here.post(`${base}/second-factor`, { password })).data;
  await here.post(`${base}/second-factor/confirm`, { code: codeAt(secret, 0) });
  later(30);
  await here.post(`${base}/second-factor/recovery-codes`, { password, code: codeAt(secret, 30) });
  later(60);
  const off = await here.post(`${base}/second-factor/off`, { password, code: codeAt(secret, 60) });
  expect(off.status).toBe(204);
  later(90);
  const { data: options } = await here.post(`${base}/passkeys/options`, { password });
  const answer = {
    challenge: options.challenge,
    userHandle: options.user.id,
    origin,
    rpId: 'www.example.com',
  };
  const device = new SoftwareAuthenticator();
  const added = await here.post(`${base}/passkeys`, { name: 'Laptop', response: device.register(answer) });
  expect(added.status).toBe(201);
  later(120);
  await here.post(`${base}/passkeys/${device.id}/remove`, { password });
  const from = { recipient: email, browser: 'Firefox on Linux' };
  expect(await stored()).toEqual([
    { ...from, change: 'app added' },
    { ...from, change: 'recovery codes' },
    { ...from, change: 'app removed' },
    { ...from, change: 'passkey added' },
    { ...from, change: 'passkey removed' },
  ]);
});

test('a sign-in link is reported with the browser, a change by the operator as made on the server', async () => {
  const { token } = await operatorOf(site.database, () => new Date(start)).makeSignInLink();
  const headers = { 'User-Agent': firefox };
  expect((await site.client.post(`${base}/link-login`, { token }, { headers })).status).toBe(200);
  expect((await site.client.post(`${base}/link-login`, { token }, { headers })).status).toBe(401);
  const at = (seconds: number) => () => new Date(start + seconds * 1000);
  const operator = (seconds: number) => operatorOf(site.database, at(seconds), { hasMail: true });
  await operator(1).accounts.changePassword(email, password);
  const { users } = operator(2);
  const { id } = await site.database.selectFrom('administrators').select('id').executeTakeFirstOrThrow();
  await users.resetSecondFactor('operator', id);
  await site.database
    .insertInto('authenticators')
    .values({ administrator_id: id, sealed_secret: 'x', created_at: 0, confirmed_at: 0, last_step: null })
    .execute();
  await users.resetSecondFactor('operator', id);
  expect(await stored()).toEqual([
    { recipient: email, change: 'link used', browser: 'Firefox on Linux' },
    { recipient: email, change: 'password', browser: null },
    { recipient: email, change: 'second factors removed', browser: null },
  ]);
});

test('a refused change sends no mail', async () => {
  const wrong = 'not the password';
  const refused = [
    await here.put(`${base}/password`, { currentPassword: wrong, newPassword: 'another long password' }),
    await here.post(`${base}/second-factor/off`, { password, code: '000000' }),
    await here.post(`${base}/passkeys/nothing/remove`, { password }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 404]);
  expect(await stored()).toEqual([]);
});

test('a mail that waits is there after a restart, and tried again after a refusal', async () => {
  await here.put(`${base}/password`, {
    currentPassword: password,
    newPassword: 'another long password',
  });
  mails.isRefusing = true;
  await send();
  const row = () => site.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await row()).attempts).toBe(1), patiently);
  expect((await row()).last_error).toContain('Try again later');
  await outbox?.stop();
  mails.isRefusing = false;
  await site.database.updateTable('outbox').set({ due_at: 0 }).execute();
  await send();
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
});

test('without a mail server nothing is stored', async () => {
  const silent = await openTestSite();
  const admin = await silent.signIn();
  const change = { currentPassword: password, newPassword: 'another long password' };
  expect((await admin.put(`${base}/password`, change)).status).toBe(204);
  expect(await silent.database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await silent.close();
});
