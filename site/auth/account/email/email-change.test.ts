import axios, { type AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import type { MailKind } from '#site/modules/mail.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { patiently } from '#test/support/patiently.ts';
import { sampleSite, sampleSource } from '#test/support/sample-site.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { accountMails } from '../mails/account-mails.server.ts';
import { emailLinkPath } from './email-change.ts';
import { emailChangeMails } from './email-change-mails.server.ts';

const base = '/api/auth/admin';
const siteUrl = 'https://www.example.com';
const { password } = administrator;
let mails: MailServer;
let site: TestSite;
let outbox: Outbox | null = null;
let clock = Date.parse('2026-11-26T12:00:00Z');
let count = 0;

beforeAll(async () => {
  mails = await startMailServer();
  site = await openTestSite({ environment: { SMTP_URL: mails.url, SITE_URL: siteUrl } });
});
beforeEach(async () => {
  clock += 24 * 60 * 60_000;
  site.setNow(new Date(clock));
  await site.database.deleteFrom('email_changes').execute();
});
afterEach(async () => {
  await outbox?.stop();
  outbox = null;
  mails.received.length = 0;
});
afterAll(async () => {
  await site.close();
  await mails.close();
});

const now = () => new Date(clock);
const signIn = (email: string) => site.client.post(`${base}/login`, { email, password });
const clientOf = (token: string): AxiosInstance =>
  axios.create({
    baseURL: site.address,
    headers: { Authorization: `Bearer ${token}` },
    validateStatus: () => true,
  });
const ask = (client: AxiosInstance, email: unknown, given: object = { password }) =>
  client.put(`${base}/email`, { email, ...given });
const confirm = (client: AxiosInstance, token: string) => client.post(`${base}/email/confirm`, { token });

async function newUser() {
  const email = `person${++count}@example.com`;
  await site.signIn('editor', email);
  return {
    email,
    client: clientOf((await signIn(email)).data.token),
    other: clientOf((await signIn(email)).data.token),
  };
}

async function sendAll(kinds: readonly MailKind[] = [emailChangeMails]): Promise<void> {
  const deliver = deliverBy(
    async () => ({ url: mails.url }),
    async () => mailParties(sampleSite, null).sender,
  );
  outbox ??= startOutbox({
    kinds,
    database: site.database,
    site: sampleSource,
    siteUrl,
    operatorRecipient: null,
    deliver,
    now,
    log: { warn() {} },
  });
  outbox.wake();
  const names = kinds.map(({ name }) => name);
  const waiting = () => site.database.selectFrom('outbox').select('id').where('kind', 'in', names).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patiently);
}

async function mailedToken(client: AxiosInstance, email: string): Promise<string> {
  expect((await ask(client, email)).status).toBe(204);
  await sendAll();
  expect(mails.received.at(-1)?.to).toEqual([email]);
  const text = mails.received.at(-1)?.text ?? '';
  const token = text.match(new RegExp(`${siteUrl}${emailLinkPath}#(\\S+)`))?.[1] ?? '';
  expect(token).toHaveLength(43);
  return token;
}

test('nothing changes before the link is used; then the new address signs in, and the old one does not', async () => {
  const { email, client, other } = await newUser();
  const wanted = `new.${email}`;
  const token = await mailedToken(client, wanted);
  expect([(await signIn(wanted)).status, (await signIn(email)).status]).toEqual([401, 200]);
  expect((await client.get(`${base}/email`)).data.pending).toMatchObject({ email: wanted });
  expect(JSON.stringify(await site.database.selectFrom('email_changes').selectAll().execute())).not.toContain(
    token,
  );

  const { status, data } = await confirm(client, token);
  expect(status).toBe(200);
  const claims = JSON.parse(Buffer.from(data.token.split('.')[1], 'base64url').toString());
  expect([claims.email, claims.exp - claims.iat]).toEqual([wanted, 12 * 3600]);
  expect((await clientOf(data.token).get(`${base}/sessions`)).status).toBe(200);
  expect((await client.get(`${base}/sessions`)).status).toBe(200);
  expect((await other.get(`${base}/sessions`)).status).toBe(401);
  expect([(await signIn(wanted)).status, (await signIn(email)).status]).toEqual([200, 401]);
  const notices = await site.database
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'account')
    .where('recipient', '=', email)
    .execute();
  expect(notices.map(({ payload }) => JSON.parse(payload))).toMatchObject([{ change: 'email' }]);
  expect((await confirm(client, token)).data.code).toBe('link_spent');
});

test('the first administrator too', async () => {
  const client = clientOf((await signIn(administrator.email)).data.token);
  expect((await confirm(client, await mailedToken(client, 'first@example.org'))).status).toBe(200);
  expect((await signIn('first@example.org')).status).toBe(200);
  await site.database
    .updateTable('administrators')
    .set({ email: administrator.email })
    .where('email', '=', 'first@example.org')
    .execute();
});

test('a taken address gets the same answer and no mail; one that was taken meanwhile is refused', async () => {
  const [{ client }, { email: taken }] = [await newUser(), await newUser()];
  const answer = await ask(client, taken.toUpperCase());
  const free = await ask(client, `free${count}@example.com`);
  expect([answer.status, answer.data]).toEqual([free.status, free.data]);
  await ask(client, taken);
  await sendAll().catch(() => {});
  expect(mails.received.filter(({ to }) => to.includes(taken))).toEqual([]);
  await site.database.deleteFrom('email_changes').execute();

  const late = `late${count}@example.com`;
  const token = await mailedToken(client, late);
  await site.signIn('author', late);
  expect((await confirm(client, token)).data.code).toBe('user_exists');
});

test('an international address is the same in both spellings; what no mail server takes is refused as in the contact form', async () => {
  const { client } = await newUser();
  const [typed, ascii] = [`info${count}@bäckerei.example`, `info${count}@xn--bckerei-5wa.example`];
  expect((await ask(client, typed)).status).toBe(204);
  await sendAll();
  // The server of the tests reads A-labels as people do.
  expect(mails.received.at(-1)?.to).toEqual([typed]);
  expect(mails.received.at(-1)?.source).toContain(`To: ${ascii}`);
  const token = mails.received.at(-1)?.text.match(/#(\S+)/)?.[1] ?? '';
  expect((await confirm(client, token)).status).toBe(200);
  expect([(await signIn(typed)).status, (await signIn(ascii)).status]).toEqual([200, 200]);
  const owned = await site.signIn('editor', ascii);
  expect((await ask(owned as AxiosInstance, typed)).data.issues[0].message).toBe(
    'This is the address of your account.',
  );
  for (const wrong of [
    'bäcker@example.com',
    'ann@',
    'ann@exa mple.com',
    'ann',
    `${'x'.repeat(250)}@example.com`,
  ]) {
    const visitor = await site.client.post('/api/contact', { name: 'Ann', email: wrong, message: 'Hello' });
    const user = await ask((await newUser()).client, wrong);
    expect([wrong, user.status, user.data.issues]).toEqual([wrong, 400, visitor.data.issues]);
  }
});

test('export, audit log and the mail to the old address: what names the account names it as it is then', async () => {
  const { email, client } = await newUser();
  const wanted = `named.${email}`;
  const { data } = await confirm(client, await mailedToken(client, wanted));
  const renamed = clientOf(data.token);
  expect((await renamed.get(`${base}/export`)).data.account).toMatchObject({ email: wanted });
  await renamed.post(`${base}/logout`);
  const events = await site.database
    .selectFrom('activity')
    .select(['action', 'email', 'thing_title'])
    .where('email', 'in', [email, wanted])
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  expect(events).toEqual([
    expect.objectContaining({ action: 'user.signed-out', email: wanted }),
    expect.objectContaining({ action: 'user.email-changed', thing_title: `${email} to ${wanted}` }),
  ]);
  await outbox?.stop();
  outbox = null;
  await sendAll([accountMails]);
  const notice = mails.received.at(-1);
  expect(notice?.to).toEqual([email]);
  for (const told of [
    'The e-mail address of your account was changed.',
    'change the address back under Users',
  ])
    expect(notice?.text).toContain(told);
  // It would send a link to the new address.
  expect(notice?.text).not.toContain('If you can no longer sign in, use “Forgot');
});

test('of two who confirm one address at once one gets it, and a link that is sent twice at once works once', async () => {
  const [ann, ben] = [await newUser(), await newUser()];
  const wanted = `wanted${count}@example.com`;
  const tokens = [await mailedToken(ann.client, wanted), await mailedToken(ben.client, wanted)];
  const both = await Promise.all([
    confirm(ann.client, tokens[0] ?? ''),
    confirm(ben.client, tokens[1] ?? ''),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.map(({ data }) => data.code).filter(Boolean)).toEqual(['user_exists']);
  const { client } = await newUser();
  const token = await mailedToken(client, `twice${count}@example.com`);
  const twice = await Promise.all([confirm(client, token), confirm(client, token)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the link works for an hour, for the account that asked, and the last one alone', async () => {
  const [ann, ben] = [await newUser(), await newUser()];
  const first = await mailedToken(ann.client, `first${count}@example.com`);
  const second = await mailedToken(ann.client, `second${count}@example.com`);
  expect((await confirm(ann.client, first)).status).toBe(409);
  expect((await confirm(ben.client, second)).status).toBe(409);
  expect((await confirm(site.client, second)).status).toBe(401);
  clock += 61 * 60_000;
  site.setNow(now());
  expect((await confirm(ann.client, second)).status).toBe(409);
  const third = await mailedToken(ann.client, `third${count}@example.com`);
  expect((await ann.client.delete(`${base}/email`)).status).toBe(204);
  expect((await confirm(ann.client, third)).status).toBe(409);
  expect((await signIn(ann.email)).status).toBe(200);
});

test('it takes the password or a factor, and links that were mailed to the old address end', async () => {
  const { email, client } = await newUser();
  for (const given of [{}, { password: 'wrong' }, { code: '000000' }]) {
    expect((await ask(client, 'x@example.com', given)).status).toBe(400);
  }
  // Each account asks five times an hour.
  const hasty = await newUser();
  for (const wrong of ['', 'no address', `${'x'.repeat(255)}@example.com`, ['x'], hasty.email]) {
    expect([wrong, (await ask(hasty.client, wrong)).status]).toEqual([wrong, 400]);
  }
  const { id } = await site.database
    .selectFrom('administrators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const times = { created_at: clock, expires_at: clock + 30 * 60_000 };
  await site.database
    .insertInto('password_links')
    .values({ administrator_id: id, hash: `old ${id}`, ...times })
    .execute();
  expect((await confirm(client, await mailedToken(client, `new.${email}`))).status).toBe(200);
  const links = await site.database
    .selectFrom('password_links')
    .select('expires_at')
    .where('hash', '=', `old ${id}`)
    .execute();
  expect(links).toEqual([{ expires_at: clock }]);
});

test('an account asks some times an hour', async () => {
  const { client } = await newUser();
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) statuses.push((await ask(client, `m${index}@example.com`)).status);
  expect(statuses).toEqual([...Array(5).fill(204), 429]);
});

test('without a mail server it says who can', async () => {
  const other = await openTestSite();
  const admin = await other.signIn();
  const { status, data } = await ask(admin, 'x@example.com');
  expect([status, data.code]).toEqual([409, 'mail_not_set_up']);
  expect((await admin.get(`${base}/email`)).data).toEqual({ pending: null, hasMail: false });
  await other.close();
});
