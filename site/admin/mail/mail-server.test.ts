import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { removePreferences } from '@site/database/preferences';
import type { AxiosInstance } from 'axios';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { mailServerKey } from '#site/mail/keys.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import { type Outbox, startOutbox } from '#site/mail/outbox.server.ts';
import { createMailServer } from '#site/mail/server/mail-server.server.ts';
import { mailServerPreference, sealedPreference } from '#site/mail/server/preferences.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { type MailServer, startMailServer } from '#test/support/mail-server.ts';
import { patiently } from '#test/support/patiently.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const { email, password } = administrator;
const path = '/api/mail-server';
const smtpPassword = 'smtp-only-secret';

let mails: MailServer;
let strict: SMTPServer;
/** Users that signed in to `strict`. */
const signedIn: string[] = [];
let site: TestSite;
let admin: AxiosInstance;
let outbox: Outbox | null = null;

beforeAll(async () => {
  mails = await startMailServer();
  strict = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username = '', password: given }, _session, callback) {
      if (given !== smtpPassword) return callback(new Error('Invalid password'));
      signedIn.push(username);
      callback(null, { user: username });
    },
    onData: (stream, _session, callback) => void stream.on('end', () => callback()).resume(),
  });
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  await openSite();
});
async function openSite(): Promise<void> {
  site = await openTestSite({ onMessageStored: () => outbox?.wake() });
  admin = await site.signIn();
}
afterEach(async () => {
  await outbox?.stop();
  outbox = null;
  await removePreferences(site.database, [mailServerPreference, sealedPreference]);
  for (const table of ['outbox', 'messages', 'inquiries'] as const)
    await site.database.deleteFrom(table).execute();
  mails.received.length = 0;
  signedIn.length = 0;
});
afterAll(async () => {
  await site.close();
  await mails.close();
  await new Promise<void>((resolve) => strict.close(() => resolve()));
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const open = () => ({
  host: '127.0.0.1',
  port: Number(new URL(mails.url).port),
  encryption: 'none',
  username: '',
});
const closed = () => ({ ...open(), port: portOf(strict.server), username: 'site' });
const store = (settings: object, more: object = { password }) => admin.put(path, { ...settings, ...more });
const stored = (name: string) =>
  site.database.selectFrom('preferences').select('value').where('name', '=', name).executeTakeFirst();

test('a mail server set on screen sends a test to the user, and holds at once where mail was not possible before', async () => {
  expect((await admin.get(path)).data).toMatchObject({ source: 'none', stored: null, testTo: email });
  expect((await admin.post(`${path}/test`)).data.outcome).toBe('not-set-up');
  expect((await site.client.post('/api/auth/admin/forgotten-password', { email })).status).not.toBe(202);
  expect((await store(open())).status).toBe(204);
  const { data } = await admin.post(`${path}/test`);
  expect([data.outcome, data.sentence]).toEqual([
    'sent',
    expect.stringContaining(`took the test mail for ${email}`),
  ]);
  expect(mails.received.map(({ to }) => to)).toEqual([[email]]);
  expect((await admin.get('/api/users')).data.hasMail).toBe(true);
  expect((await admin.get('/api/account/notices')).data.hasMail).toBe(true);
  expect((await admin.get('/api/messages/counts')).data.hasAlerts).toBe(true);
  expect((await admin.get('/api/system')).data).toMatchObject({
    mail: { server: 'stored' },
    checks: { mail: 'ok' },
  });
  expect((await admin.post(`${path}/remove`, { password })).status).toBe(204);
  expect((await admin.get('/api/users')).data.hasMail).toBe(false);
});

test('its password signs in there, and is readable nowhere: not in answers, the database or the activity log', async () => {
  expect((await store(closed(), { password, serverPassword: smtpPassword })).status).toBe(204);
  expect((await admin.post(`${path}/test`)).data.outcome).toBe('sent');
  expect(signedIn).toEqual(['site']);
  const { data } = await admin.get(path);
  expect(data).toMatchObject({ source: 'stored', stored: { username: 'site', hasPassword: true } });
  const activity = await site.database.selectFrom('activity').selectAll().execute();
  const rows = await site.database.selectFrom('preferences').selectAll().execute();
  expect(activity.map(({ action }) => action)).toContain('settings.mail-server');
  for (const text of [data, activity, rows].map((one) => JSON.stringify(one)))
    expect(text).not.toContain(smtpPassword);
});

test('the password stays while server and user do, and goes to no other', async () => {
  await store(closed(), { password, serverPassword: smtpPassword });
  expect((await store(closed(), { password, serverPassword: '' })).status).toBe(204);
  expect((await admin.post(`${path}/test`)).data.outcome).toBe('sent');
  for (const change of [
    { host: 'localhost' },
    { port: 2525 },
    { username: 'other' },
    { encryption: 'tls' },
  ]) {
    const { status, data } = await store({ ...closed(), ...change });
    expect([status, data.issues?.[0].path]).toEqual([400, 'serverPassword']);
  }
  // Changed in the database alone.
  const row = JSON.parse((await stored(mailServerPreference))?.value ?? '');
  await site.database
    .updateTable('preferences')
    .set({ value: JSON.stringify({ ...row, host: 'mail.example.net' }) })
    .where('name', '=', mailServerPreference)
    .execute();
  expect((await admin.get(path)).data.source).toBe('locked');
  expect(await site.services.get(mailServerKey).find()).toBeNull();
});

test('what mail waits for is tried by the new server at once', async () => {
  const server = site.services.get(mailServerKey);
  await store({ ...open(), port: 1 });
  const warned = vi.fn();
  outbox = startOutbox({
    kinds: mailKinds,
    database: site.database,
    site: site.services.get(siteKey),
    ...{ siteUrl: site.address, operatorRecipient: null },
    isReady: async () => (await server.find()) !== null,
    deliver: deliverBy(server.find, async () => mailParties(await site.shownSite(), null).sender),
    now: () => new Date(),
    log: { warn: warned },
  });
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Please write.' };
  expect((await site.client.post('/api/contact', message)).status).toBe(201);
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), patiently);
  expect(mails.received).toEqual([]);
  await store(open());
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), patiently);
});

test('without the sealed row, as in a restored archive, nothing is sent and every answer says why', async () => {
  // Another site: checks are kept for a moment.
  const there = await openTestSite();
  try {
    const client = await there.signIn();
    expect((await client.put(path, { ...open(), password })).status).toBe(204);
    await removePreferences(there.database, [sealedPreference]);
    expect((await client.get(path)).data).toMatchObject({ source: 'locked', stored: open() });
    expect((await client.get('/api/system')).data).toMatchObject({
      mail: { server: 'locked' },
      checks: { mail: 'warning' },
    });
    expect((await client.post(`${path}/test`)).data.sentence).toContain('has to be entered again');
    expect((await there.client.get('/readyz')).status).toBe(200);
    expect((await client.put(path, { ...open(), password })).status).toBe(204);
    expect((await client.get(path)).data.source).toBe('stored');
  } finally {
    await there.close();
  }
});

test('only an administrator who confirms it changes it', async () => {
  const editor = await site.signIn('editor');
  expect((await editor.get(path)).status).toBe(403);
  expect((await editor.put(path, { ...open(), password })).status).toBe(403);
  for (const given of [{}, { password: 'wrong' }]) {
    const { status, data } = await store(open(), given);
    expect([status, data.issues[0].path]).toEqual([400, 'password']);
  }
  await store(open());
  expect((await admin.post(`${path}/remove`, {})).status).toBe(400);
});

test('the environment wins, and says so', async () => {
  const there = await openTestSite({ environment: { SMTP_URL: mails.url } });
  try {
    const client = await there.signIn();
    expect((await client.put(path, { ...open(), port: 1, password })).status).toBe(204);
    expect((await client.get(path)).data.source).toBe('environment');
    expect((await client.post(`${path}/test`)).data.outcome).toBe('sent');
  } finally {
    await there.close();
  }
});

test('what cannot be a mail server is refused with the field', async () => {
  for (const [change, field] of [
    [{ host: 'smtp://mail.example.com' }, 'host'],
    [{ host: 'mail.example.com:587' }, 'host'],
    [{ host: '' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ encryption: 'ssl' }, 'encryption'],
    [{ host: 'mail.example.com', username: 'site', serverPassword: 'x' }, 'serverPassword'],
  ] as const) {
    const { status, data } = await store({ ...open(), ...change });
    expect([status, data.issues[0].path]).toEqual([400, field]);
  }
});

test('a password whose key would be in the same database is not stored', async () => {
  const { database } = site;
  const server = createMailServer({ database, operator: null, secret: null });
  const settings = { host: '127.0.0.1', port: 25, encryption: 'none', username: 'site' } as const;
  await expect(server.store(database, settings, { password: 'x', at: new Date() })).rejects.toMatchObject({
    issues: [{ path: 'serverPassword', message: expect.stringContaining('JWT_SECRET') }],
  });
  await server.store(database, { ...settings, username: '' }, { password: undefined, at: new Date() });
  expect(await server.find()).toMatchObject({ host: '127.0.0.1', port: 25 });
});

describe('what does not speak SMTP', () => {
  // A site sends six test mails in ten minutes.
  beforeAll(async () => {
    await site.close();
    await openSite();
  });

  test('has its words passed on to nobody', async () => {
    const banner = `internal ${randomUUID()}`;
    const other = createServer((socket) => void socket.on('error', () => {}).end(`${banner}\r\n`));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await store({ ...open(), port: portOf(other) });
    const { data } = await admin.post(`${path}/test`);
    expect(data.outcome).toBe('refused');
    expect(data.sentence).toContain('not as a mail server does');
    expect(data.sentence).not.toContain(banner);
    await new Promise((resolve) => other.close(resolve));
  });

  test('or speaks it without TLS is told apart from one that is not there', async () => {
    await store({ ...open(), encryption: 'tls' });
    expect((await admin.post(`${path}/test`)).data.sentence).toContain('answers without TLS on this port');
    await store({ ...open(), encryption: 'starttls' });
    expect((await admin.post(`${path}/test`)).data.sentence).toContain('offers no safe connection');
    await store({ ...open(), port: 1 });
    expect((await admin.post(`${path}/test`)).data.sentence).toContain('could not be reached. Check');
  });
});
