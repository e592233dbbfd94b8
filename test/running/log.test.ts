import { collectLog } from '@site/web-server/testing/log-lines';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contactMails } from '#site/contact/messages/contact-mails.server.ts';
import { startOutbox } from '#site/mail/outbox.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { patiently } from '#test/support/patiently.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

const { lines, logger } = collectLog();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({
    logger,
    environment: {
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://user:mail-password@127.0.0.1:9',
      CONTACT_TO: 'sales@example.com',
    },
  });
});
afterAll(() => site.close());
beforeEach(() => {
  lines.length = 0;
});

const parsed = () => lines.map((line) => JSON.parse(line));

test('no line holds a secret, or what a person wrote', async () => {
  const { client } = site;
  const login = (username: string, password: string) =>
    client.post('/api/auth/admin/login', { email: username, password });
  const { data } = await login(administrator.email, administrator.password);
  await login(administrator.email, 'guessed-password-1');
  await login('guessed-name@stranger.example', 'guessed-password-2');
  await client.post('/api/auth/admin/login', '{"password":"broken-json-3"', {
    headers: { 'content-type': 'application/json' },
  });
  const headers = {
    Authorization: `Bearer ${data.token}`,
    Cookie: 'session=cookie-value-4',
    'User-Agent': 'browser-of-somebody-5',
  };
  await client.post('/api/contact', {
    name: 'Person-name-6',
    email: 'sender-7@private.example',
    message: 'message-text-8',
  });
  await client.post('/api/contact', { name: '', email: 'sender-9@private', message: 'message-text-10' });
  await client.post('/api/blogs', postForm({}, { content: photograph(), name: 'file-name-11.jpg' }), {
    headers,
  });
  await client.post('/api/blogs', postForm({}, { content: '<svg/>', name: 'file-name-12.svg' }), { headers });
  await client.get('/api/messages', { headers, params: { q: 'sender-7@private.example' } });
  await client.get('/api/messages', { headers: { ...headers, Authorization: 'Bearer wrong-token-13' } });
  await client.get('/api/blogs', { params: { q: 'search-words-14', limit: 2 } });
  await client.get('/api/nothing', { params: { token: 'link-token-15' } });
  await client.get('/sign-in/Zk3x9QvR7aLmN0pT2wYbC4dE16');
  await client.get('/%E0%A4%A?key=link-token-17');
  const outbox = startOutbox({
    kinds: contactMails.kinds,
    database: site.database,
    site: site.services.get(siteKey),
    siteUrl: site.address,
    operatorRecipient: 'sales@example.com',
    deliver: async ({ to, replyTo, text }) => {
      throw new Error(`550 <${to}> refuses mail of <${replyTo?.address}>, ${text.length} bytes`);
    },
    now: () => new Date(),
    log: logger,
  });
  await vi.waitFor(() => expect(lines.join('')).toContain('mail could not be sent'), patiently);
  await outbox.stop();
  // A statement that fails inside a request, with the values it was given.
  await site.database.schema.alterTable('messages').renameTo('messages_away').execute();
  const failed = await client.post('/api/contact', {
    name: 'Person-name-6',
    email: 'sender-7@private.example',
    message: 'message-text-8',
  });
  await site.database.schema.alterTable('messages_away').renameTo('messages').execute();
  expect(failed.status).toBe(500);

  await vi.waitFor(() => expect(parsed().filter(({ msg }) => msg === 'request')).toHaveLength(15), patiently);
  const told = lines.join('\n');
  expect(told).toContain('a notification mail could not be sent');
  expect(told).toContain('request failed');
  for (const secret of [
    administrator.password,
    administrator.email,
    data.token,
    data.token.split('.')[2],
    'mail-password',
    'guessed-',
    'broken-json-3',
    'cookie-value-4',
    'browser-of-somebody-5',
    'Person-name-6',
    'sender-',
    'private.example',
    'message-text-',
    'file-name-',
    'wrong-token-13',
    'search-words-14',
    'link-token-',
    'Zk3x9QvR7aLmN0pT2wYbC4dE16',
  ]) {
    expect(told.includes(secret), secret).toBe(false);
  }
});

test('the id a proxy gives is in the answer and in every line of the request', async () => {
  const id = 'edge-7f.3_A~long-enough';
  const { headers } = await site.client.get('/api/nothing', { headers: { 'X-Request-Id': id } });
  expect(headers['x-request-id']).toBe(id);
  expect(parsed().length).toBeGreaterThanOrEqual(2);
  expect(new Set(parsed().map(({ requestId }) => requestId))).toEqual(new Set([id]));
});

test.each(['short', 'x'.repeat(65), 'two words here', 'quote"quote', 'a,b,c,d,e,f', '<script>alert'])(
  'an id that is not well formed is not believed: %s',
  async (id) => {
    const { headers } = await site.client.get('/api/tags', { headers: { 'X-Request-Id': id } });
    expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  },
);

test('without a proxy nobody names requests but us; refusals before routing have a name too', async () => {
  const alone = await openTestSite();
  const given = { headers: { 'X-Request-Id': 'from-a-stranger' } };
  const answers = [
    await alone.client.get('/api/tags', given),
    await alone.client.get('/healthz', given),
    await alone.client.get('/%E0%A4%A', given),
  ];
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
  await alone.close();
});
