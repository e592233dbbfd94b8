import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signInKey } from '#site/auth/keys.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import type { Mail } from '#site/modules/mail.ts';
import type { Role } from '#site/session/permissions.ts';
import { dueMails } from '#test/support/due-mails.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { operatorOf } from '#test/support/operator.ts';
import { patiently } from '#test/support/patiently.ts';
import { sampleSite, sampleSource } from '#test/support/sample-site.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';
import { invitationPath } from './invitation.ts';
import { invitationMails } from './invitation-mails.server.ts';

const siteUrl = 'https://www.example.com';
const password = 'seven green kettles sing';
const dayMs = 24 * 60 * 60_000;

let mails: MailServer;
let site: TestSite;
let admin: Awaited<ReturnType<TestSite['signIn']>>;
let outbox: Outbox | null = null;
let clock = Date.parse('2026-11-20T12:00:00Z');
let made = 0;

beforeAll(async () => {
  mails = await startMailServer();
  site = await openTestSite({ environment: { SMTP_URL: mails.url, SITE_URL: siteUrl } });
});
beforeEach(async () => {
  clock += 10 * dayMs;
  site.setNow(new Date(clock));
  await site.database.deleteFrom('invitations').execute();
  admin = await site.signIn();
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
const pass = (ms: number) => {
  clock += ms;
  site.setNow(now());
};
const newEmail = () => `guest${++made}@example.com`;
const invite = (email: unknown = newEmail(), role: unknown = 'editor') =>
  admin.post('/api/users/invitations', { email, role, password: administrator.password });
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const ask = (path: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api/auth/admin/invitation${path}`, payload });
const accept = (token: string, { name = 'Ann', newPassword = password } = {}) =>
  ask('/accept', { token, name, newPassword });
const list = async () => (await admin.get('/api/users')).data;
const refused = ({ statusCode, json }: Awaited<ReturnType<typeof ask>>) => [statusCode, json()];
const spent = [401, expect.objectContaining({ code: 'link_spent' })];

test('who is invited chooses name and password, once, and is signed in', async () => {
  const email = newEmail();
  const { status, data, headers } = await invite(` ${email.toUpperCase()}`, 'author');
  expect(status).toBe(201);
  expect(headers['cache-control']).toBe('no-store');
  const link = new URL(data.link);
  expect([link.origin, link.pathname, link.hash.length]).toEqual([siteUrl, invitationPath, 44]);
  expect(data.invitation).toMatchObject({ email, role: 'author', isExpired: false, mail: 'waiting' });
  const token = tokenOf(data.link);
  expect(JSON.stringify(await site.database.selectFrom('invitations').selectAll().execute())).not.toContain(
    token,
  );
  expect((await list()).invitations).toEqual([data.invitation]);

  expect((await ask('', { token })).json()).toEqual({
    email,
    role: 'author',
    invitedBy: administrator.email,
  });
  const accepted = await accept(token, { name: ' Ann Example ' });
  expect([accepted.statusCode, accepted.headers['cache-control']]).toEqual([200, 'no-store']);
  const { token: bearer } = accepted.json();
  const sessions = await site.client.get('/api/auth/admin/sessions', {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  expect([sessions.status, sessions.data.length]).toEqual([200, 1]);
  expect((await site.client.post('/api/auth/admin/login', { email, password })).status).toBe(200);

  const { users, invitations } = await list();
  expect(invitations).toEqual([]);
  expect(users.find((user: { email: string }) => user.email === email)).toMatchObject({
    ...{ name: 'Ann Example', role: 'author', state: 'active', hasApp: false, passkeys: 0, isYou: false },
    lastSeenAt: now().toISOString(),
  });
  expect(refused(await accept(token))).toEqual(spent);
});

test('the link names who invited: their name once they have one, the one who renewed it, and nobody for the operator', async () => {
  const invitedBy = async (link: string) => {
    // Of a network of its own: requests of each are limited.
    const request = { url: '/api/auth/admin/invitation', remoteAddress: '192.0.2.9' };
    const payload = { token: tokenOf(link) };
    return (await site.app.inject({ method: 'POST', ...request, payload })).json().invitedBy;
  };
  const { data } = await invite();
  const profile = (name: string) => admin.put('/api/auth/admin/profile', { name, language: '' });
  expect((await profile('Olga Owner')).status).toBe(200);
  expect(await invitedBy(data.link)).toBe('Olga Owner');
  const other = await site.signIn('administrator', 'other-admin@example.com');
  const renewed = await other.post(`/api/users/invitations/${data.invitation.id}/renew`);
  expect(await invitedBy(renewed.data.link)).toBe('other-admin@example.com');
  // As the operator makes them.
  await site.database.updateTable('invitations').set({ invited_by: null }).execute();
  expect(await invitedBy(renewed.data.link)).toBeNull();
});

test('of two uses at once one succeeds', async () => {
  const token = tokenOf((await invite()).data.link);
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test('a link that is unknown, used, revoked, replaced or expired is refused in the same words', async () => {
  const used = tokenOf((await invite()).data.link);
  await accept(used);
  const revoked = (await invite()).data;
  expect((await admin.delete(`/api/users/invitations/${revoked.invitation.id}`)).status).toBe(204);
  const email = newEmail();
  const replaced = tokenOf((await invite(email)).data.link);
  const renewed = (await invite(email)).data;
  const again = await admin.post(`/api/users/invitations/${renewed.invitation.id}/renew`);
  expect(again.status).toBe(200);
  const added = newEmail();
  const overtaken = tokenOf((await invite(added)).data.link);
  await operatorOf(site.database, now).accounts.add(added, password);
  const spentTokens = [
    ...['x'.repeat(43), used, tokenOf(revoked.link), replaced],
    ...[tokenOf(renewed.link), overtaken],
  ];
  const answers = await Promise.all(spentTokens.map((token) => accept(token)));
  expect(answers.map(refused)).toEqual(answers.map(() => spent));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);

  const last = tokenOf(again.data.link);
  expect((await ask('', { token: last })).statusCode).toBe(200);
  pass(7 * dayMs);
  const expired = [await ask('', { token: last }), await accept(last)];
  expect(expired.map(refused)).toEqual([spent, spent]);
  admin = await site.signIn();
  expect((await list()).invitations).toContainEqual({ ...again.data.invitation, isExpired: true });
});

test('an expired invitation stays in the list, and renewing it makes a link that works', async () => {
  const { data } = await invite();
  pass(8 * dayMs);
  admin = await site.signIn();
  expect((await list()).invitations).toEqual([{ ...data.invitation, isExpired: true }]);
  const renewed = await admin.post(`/api/users/invitations/${data.invitation.id}/renew`);
  expect(renewed.data.invitation).toMatchObject({
    isExpired: false,
    expiresAt: new Date(clock + 7 * dayMs).toISOString(),
  });
  expect((await accept(tokenOf(renewed.data.link))).statusCode).toBe(200);
});

test('an invitation is forgotten ninety days after its link ended, whatever became of it', async () => {
  const emails = () =>
    site.database.selectFrom('invitations').select('email').orderBy('created_at').execute();
  const kept = (await invite()).data;
  await admin.delete(`/api/users/invitations/${kept.invitation.id}`);
  pass(97 * dayMs);
  expect(await site.services.get(signInKey).invitations.deleteExpired()).toBe(0);
  admin = await site.signIn();
  const { data } = await invite();
  pass(1);
  expect(await site.services.get(signInKey).invitations.deleteExpired()).toBe(1);
  expect(await emails()).toEqual([{ email: data.invitation.email }]);
  expect(await site.database.selectFrom('outbox').select('about').execute()).toEqual([
    { about: data.invitation.id },
  ]);
});

test('a name or a password that is refused leaves the link as it is', async () => {
  const email = newEmail();
  const token = tokenOf((await invite(email)).data.link);
  for (const [given, path] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ newPassword: 'short' }, 'newPassword'],
    [{ newPassword: 'password123' }, 'newPassword'],
    [{ newPassword: `${email}1` }, 'newPassword'],
  ] as const) {
    const { statusCode, json } = await accept(token, given);
    expect([given, statusCode, json().issues[0].path]).toEqual([given, 400, path]);
  }
  expect((await accept(token)).statusCode).toBe(200);
});

test.each([
  ['no address', undefined, 'editor', 'email'],
  ['no e-mail address', 'ann', 'editor', 'email'],
  ['a long address', `${'x'.repeat(250)}@example.com`, 'editor', 'email'],
  ['an unknown role', 'ann@example.com', 'owner', 'role'],
])('%s is refused', async (_, email, role, path) => {
  const { status, data } = await invite(email ?? null, role);
  expect([status, data.issues[0].path]).toEqual([400, path]);
});

test('inviting somebody who has an account says so; what is closed or unknown cannot be changed', async () => {
  const { status, data } = await invite(administrator.email.toUpperCase());
  expect([status, data.code]).toEqual([409, 'user_exists']);
  const accepted = (await invite()).data;
  await accept(tokenOf(accepted.link));
  const base = '/api/users/invitations';
  const outcomes = await Promise.all([
    admin.post(`${base}/${accepted.invitation.id}/renew`),
    admin.delete(`${base}/${accepted.invitation.id}`),
    admin.post(`${base}/unknown/renew`),
    admin.delete(`${base}/unknown`),
  ]);
  expect(outcomes.map(({ status, data }) => [status, data.code])).toEqual([
    ...[
      [409, 'invitation_closed'],
      [409, 'invitation_closed'],
    ],
    ...[
      [404, 'not_found'],
      [404, 'not_found'],
    ],
  ]);
});

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
    kinds: [invitationMails],
    ...sources(),
    deliver,
    log: { warn() {} },
  });
}

const mailState = async () => (await list()).invitations[0]?.mail;
const mailedToken = () => {
  const text = mails.received.at(-1)?.text ?? '';
  return text.match(new RegExp(`${siteUrl}${invitationPath}#(\\S+)`))?.[1] ?? '';
};

test.each<[Role, string]>([
  ['administrator', 'an administrator'],
  ['author', 'an author'],
])('an %s gets a mail whose link works beside the copied one', async (role, words) => {
  await admin.put('/api/auth/admin/profile', { name: 'Olga Owner', language: '' });
  const email = newEmail();
  const copied = tokenOf((await invite(email, role)).data.link);
  await startSending();
  await vi.waitFor(async () => expect(await mailState()).toBe('sent'), patiently);
  expect(mails.received).toMatchObject([{ to: [email] }]);
  expect(mails.received[0]?.text).toContain(words);
  expect(mails.received[0]?.text).toContain('Olga Owner invites you to the website of');
  expect(mailedToken()).not.toBe(copied);
  expect((await accept(mailedToken())).statusCode).toBe(200);
  expect(refused(await accept(copied))).toEqual(spent);
});

test('a mail that was refused is sent again; a revoked invitation is not mailed', async () => {
  mails.isRefusing = true;
  const { data } = await invite();
  const revoked = (await invite()).data.invitation;
  await admin.delete(`/api/users/invitations/${revoked.id}`);
  await startSending();
  const attempts = async () =>
    (await site.database.selectFrom('outbox').select('attempts').execute()).map((row) => row.attempts);
  await vi.waitFor(async () => expect(await attempts()).toEqual([1]), patiently);
  mails.isRefusing = false;
  pass(60 * 60_000);
  outbox?.wake();
  await vi.waitFor(async () => expect(await mailState()).toBe('sent'), patiently);
  expect(mails.received.map(({ to }) => to)).toEqual([[data.invitation.email]]);
  expect((await accept(mailedToken())).statusCode).toBe(200);
});

test('a mail that is renewed while it is being sent is sent anew, and only the new link works', async () => {
  const { data } = await invite();
  const outboxRows = createOutboxRepository(site.database);
  const tokenIn = (mail: Mail | null) => mail?.text.match(/#(\S+)/)?.[1] ?? '';
  const due = async () => (await dueMails(sources(), invitationMails))[0] ?? expect.unreachable();
  const first = await due();
  const mailed = tokenIn(await first.compose());
  const late = await due();
  // On a clock that stands still, too.
  await admin.post(`/api/users/invitations/${data.invitation.id}/renew`);
  expect(await late.compose()).toBeNull();
  await outboxRows.markSent(first.id, now());
  await outboxRows.markFailed(first.id, { error: 'late', at: now(), dueAt: null });
  expect(await mailState()).toBe('waiting');
  expect(refused(await ask('', { token: mailed }))).toEqual(spent);
  const second = await due();
  const token = tokenIn(await second.compose());
  await outboxRows.markSent(second.id, now());
  expect(await mailState()).toBe('sent');
  expect((await ask('', { token })).statusCode).toBe(200);
});

test('without a mail server only the link is there', async () => {
  const other = await openTestSite();
  const client = await other.signIn();
  const { data } = await client.post('/api/users/invitations', { email: 'ann@example.com', role: 'author' });
  const { hasMail } = (await client.get('/api/users')).data;
  await other.close();
  expect([data.invitation.mail, hasMail]).toEqual([null, false]);
});
