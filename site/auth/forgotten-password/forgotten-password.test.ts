import { maxPasswordMailsPerDay } from '@site/accounts/links/mailed-links.server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import { dueMails } from '#test/support/due-mails.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { operatorOf } from '#test/support/operator.ts';
import { patiently } from '#test/support/patiently.ts';
import { sampleSite, sampleSource } from '#test/support/sample-site.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { newPasswordPath } from './forgotten-password.ts';
import { passwordMails } from './password-mails.server.ts';

const base = '/api/auth/admin';
const siteUrl = 'https://www.example.com';
const newPassword = 'seven green kettles sing';

let mails: MailServer;
let site: TestSite;
let outbox: Outbox | null = null;
let clock = Date.parse('2026-11-20T12:00:00Z');

beforeAll(async () => {
  mails = await startMailServer();
  site = await openTestSite({ environment: { SMTP_URL: mails.url, SITE_URL: siteUrl } });
});
beforeEach(async () => {
  clock += 24 * 60 * 60_000;
  site.setNow(new Date(clock));
  for (const table of ['outbox', 'password_links', 'sign_in_failures'] as const) {
    await site.database.deleteFrom(table).execute();
  }
  await operatorOf(site.database, now).accounts.changePassword(administrator.email, administrator.password);
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

const now = () => new Date(clock);
// Each from another network: the limit has a test of its own.
let caller = 0;
const ask = (email: unknown) =>
  site.app.inject({
    method: 'POST',
    url: `${base}/forgotten-password`,
    remoteAddress: `10.1.${++caller}.1`,
    payload: { email },
  });
const setPassword = (token: string, password = newPassword) =>
  site.app.inject({
    method: 'POST',
    url: `${base}/password-by-link`,
    remoteAddress: `10.2.${++caller}.1`,
    payload: { token, newPassword: password },
  });
const signIn = async (password: string) =>
  (await site.client.post(`${base}/login`, { ...administrator, password })).status;
const waiting = () =>
  site.database.selectFrom('outbox').selectAll().where('kind', '=', passwordMails.name).execute();

const sources = () => ({
  database: site.database,
  site: sampleSource,
  siteUrl,
  operatorRecipient: null,
  now,
});

async function startSending(): Promise<void> {
  const deliver = deliverBy(
    async () => ({ url: mails.url }),
    async () => mailParties(sampleSite, null).sender,
  );
  outbox = startOutbox({
    kinds: [passwordMails],
    ...sources(),
    deliver,
    log: { warn() {} },
  });
}

async function sendAll(): Promise<void> {
  if (outbox) outbox.wake();
  else await startSending();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patiently);
}

const tokens = () =>
  mails.received.map(({ text }) => text.match(new RegExp(`${siteUrl}${newPasswordPath}#(\\S+)`))?.[1] ?? '');

async function mailedToken(): Promise<string> {
  await ask(administrator.email);
  await sendAll();
  const token = tokens().at(-1) ?? '';
  expect(token).toHaveLength(43);
  return token;
}

test('a link sets a new password once: sessions end, a mail says so, no session is opened', async () => {
  const session = await site.signIn();
  const token = await mailedToken();
  expect(mails.received[0]?.to).toEqual([administrator.email]);
  const stored = await site.database.selectFrom('password_links').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  const answer = await setPassword(token);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await session.get(`${base}/sessions`)).status).toBe(401);
  expect([await signIn(administrator.password), await signIn(newPassword)]).toEqual([401, 200]);
  const notices = await site.database
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'account')
    .execute();
  expect(notices).toEqual([
    { recipient: administrator.email, payload: expect.stringContaining('"change":"password"') },
  ]);
  expect((await setPassword(token, 'another long password')).json()).toMatchObject({ code: 'link_spent' });
});

test('of two uses at once one succeeds', async () => {
  const token = await mailedToken();
  const both = await Promise.all([setPassword(token), setPassword(token)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401]);
});

test('addresses that are unknown, invited or suspended get the same answer, the same work and no mail', async () => {
  const admin = await site.signIn();
  await site.signIn('editor', 'suspended@example.com');
  await admin.post('/api/users/invitations', { email: 'invited@example.com', role: 'editor' });
  await site.database
    .updateTable('administrators')
    .set({ suspended_at: clock })
    .where('email', '=', 'suspended@example.com')
    .execute();
  const known = await ask(` ${administrator.email.toUpperCase()} `);
  const without = ['nobody@example.com', 'invited@example.com', 'suspended@example.com'];
  const others: (typeof known)[] = [];
  for (const email of without) others.push(await ask(email));
  const facts = ({ statusCode, body, headers }: typeof known) => [statusCode, body, Object.keys(headers)];
  expect(others.map(facts)).toEqual(others.map(() => facts(known)));
  const rows = await waiting();
  expect(rows.map(({ about }) => about).toSorted()).toEqual([administrator.email, ...without].toSorted());
  await sendAll();
  expect(mails.received.map(({ to }) => to)).toEqual([[administrator.email]]);
});

const pass = (minutes: number) => {
  clock += minutes * 60_000;
  site.setNow(now());
};

test('it ends after thirty minutes, and not because somebody asks again; a used one ends the others', async () => {
  const first = await mailedToken();
  pass(20);
  const second = await mailedToken();
  pass(3);
  const third = await mailedToken();
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await setPassword(second)).statusCode).toBe(204);
  expect((await setPassword(first)).statusCode).toBe(401);
  expect((await setPassword(third)).statusCode).toBe(401);
  const late = await mailedToken().catch(() => '');
  expect(late).not.toBe('');
  pass(30);
  expect((await setPassword(late)).statusCode).toBe(401);
});

test('a young link stays valid when another is asked for', async () => {
  const token = await mailedToken();
  for (let minutes = 3; minutes < 30; minutes += 3) {
    pass(3);
    await ask(administrator.email);
    await sendAll();
  }
  expect((await setPassword(token)).statusCode).toBe(204);
});

test('an account gets some mails a day, used links count, and the next day it gets them again', async () => {
  for (let asked = 0; asked < maxPasswordMailsPerDay + 4; asked++) {
    await ask(administrator.email);
    await sendAll();
    if (asked === 0) expect((await setPassword(tokens()[0] ?? '')).statusCode).toBe(204);
    pass(31);
  }
  expect(mails.received).toHaveLength(maxPasswordMailsPerDay);
  pass(24 * 60);
  await ask(administrator.email);
  await sendAll();
  expect(mails.received).toHaveLength(maxPasswordMailsPerDay + 1);
});

test('a link made while the clock was ahead ends when it is set right, and takes no mail from later', async () => {
  pass(24 * 60);
  const ahead = await mailedToken();
  pass(-24 * 60);
  expect((await setPassword(ahead)).statusCode).toBe(401);
  expect((await setPassword(await mailedToken())).statusCode).toBe(204);
});

test('an account gets one mail in two minutes, however often somebody asks', async () => {
  await mailedToken();
  clock += 60_000;
  site.setNow(now());
  await ask(administrator.email);
  await sendAll();
  expect(mails.received).toHaveLength(1);
});

test('nor in more spellings of its address, and an older account is found by each of them', async () => {
  const spellings = ['erika@käse.example', 'ERIKA@xn--kse-qla.example', 'ｅｒｉｋａ@KÄSE.example'];
  for (const stored of spellings.slice(0, 2)) {
    await site.signIn('editor', 'erika@example.com');
    const account = site.database.updateTable('administrators').where('email', '=', 'erika@example.com');
    await account.set({ email: stored.toLowerCase() }).execute();
    for (const spelling of spellings) await ask(spelling);
    expect(await waiting()).toHaveLength(1);
    await sendAll();
    expect(mails.received).toHaveLength(1);
    mails.received.length = 0;
    await site.database.deleteFrom('administrators').where('email', '=', stored.toLowerCase()).execute();
  }
});

test('a mail that was refused is sent again, with a link that works', async () => {
  mails.isRefusing = true;
  await ask(administrator.email);
  await startSending();
  await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBe(1), patiently);
  mails.isRefusing = false;
  clock += 30 * 60_000;
  site.setNow(now());
  await sendAll();
  expect((await setPassword(tokens().at(-1) ?? '')).statusCode).toBe(204);
});

test('a link whose mail was lost in a crash is made again at once', async () => {
  await ask(administrator.email);
  const [due] = await dueMails(sources(), passwordMails);
  expect(await due?.compose()).toMatchObject({ to: administrator.email });
  clock += 1_000;
  await sendAll();
  expect((await setPassword(tokens().at(-1) ?? '')).statusCode).toBe(204);
});

test('a link that cannot be stored leaves the earlier one as it was; a request that is answered makes none', async () => {
  await ask(administrator.email);
  const [due] = await dueMails(sources(), passwordMails);
  const links = () => site.database.selectFrom('password_links').selectAll().execute();
  await due?.compose();
  const before = await links();
  expect(before).toHaveLength(1);
  await sql`alter table password_links rename column expires_at to expires_at_`.execute(site.database);
  await expect(due?.compose()).rejects.toThrow('expires_at');
  await sql`alter table password_links rename column expires_at_ to expires_at`.execute(site.database);
  expect(await links()).toEqual(before);
  // Another process sent it.
  await site.database.deleteFrom('outbox').execute();
  expect(await due?.compose()).toBeNull();
  expect(await links()).toEqual(before);
});

test('a password that is refused leaves the link as it is; a password changed elsewhere ends it', async () => {
  const token = await mailedToken();
  for (const weak of ['short', 'password123', `${administrator.email}1`]) {
    const { statusCode, json } = await setPassword(token, weak);
    expect([weak, statusCode]).toEqual([weak, 400]);
    expect(json().issues[0].path).toBe('newPassword');
  }
  await operatorOf(site.database, now).accounts.changePassword(
    administrator.email,
    'changed by the operator',
  );
  expect((await setPassword(token)).statusCode).toBe(401);
});

test('a second factor stays, and a blocked account can sign in with the new password', async () => {
  const token = await mailedToken();
  const network = { remoteAddress: '10.3.0.1' };
  const login = (password: string) =>
    site.app.inject({
      ...{ method: 'POST', url: `${base}/login`, ...network },
      payload: { ...administrator, password },
    });
  for (let index = 0; index < 6; index++) await login('wrong');
  expect((await login(administrator.password)).statusCode).toBe(429);
  await setPassword(token);
  expect((await login(newPassword)).statusCode).toBe(200);
});

test.each([
  ['no address', undefined],
  ['an empty address', ' '],
  ['a long address', 'x'.repeat(255)],
  ['another type', ['x']],
])('%s is refused', async (_, email) => {
  expect((await ask(email)).statusCode).toBe(400);
});

test('one network may ask ten times in a quarter of an hour', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    const { statusCode } = await site.app.inject({
      ...{ method: 'POST', url: `${base}/forgotten-password`, remoteAddress: '10.4.0.1' },
      payload: { email: `${index}@example.com` },
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
});

test('without a mail server it says how to get in', async () => {
  const other = await openTestSite();
  const { status, data } = await other.client.post(`${base}/forgotten-password`, {
    email: administrator.email,
  });
  await other.close();
  expect([status, data.code]).toEqual([409, 'mail_not_set_up']);
  expect(data.message).toContain('npm run admin -- link');
});
