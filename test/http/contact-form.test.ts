import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { submissionsPerDay } from '#site/contact/spam/sender-limit.server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
const start = new Date(2026, 6, 1, 12).getTime();
let at = start;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
});
beforeEach(() => {
  pass(0);
});
afterEach(async () => {
  await site.database.deleteFrom('messages').execute();
  await site.database.deleteFrom('contact_senders').execute();
});
afterAll(() => site.close());

function pass(seconds: number): void {
  at += seconds * 1000;
  site.setNow(new Date(at));
}

const message = { name: 'Ana Prospect', email: 'ana@mail.example', message: 'Do you work weekends?' };
const timestampOf = (html: string) => /name="formStamp" value="([^"]+)"/.exec(html)?.[1] ?? '';

async function read(address: string): Promise<string> {
  const { status, data } = await site.client.get(address, { responseType: 'text' });
  expect(status).toBe(200);
  return String(data);
}

/** Posts the form as a browser without scripts does, with the hidden fields of the page. */
async function post(formStamp: string, more: Record<string, string> = {}) {
  const fields = new URLSearchParams({ ...message, heardFrom: '', formStamp, ...more });
  const { status, headers, data } = await site.client.post('/contact', fields);
  return { status, location: headers.location, text: String(data), headers };
}

/** What became of the message stored last. */
async function latest() {
  const row = await site.database
    .selectFrom('messages')
    .select(['is_spam', 'spam_signs'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row?.is_spam === 1 ? JSON.parse(row.spam_signs ?? '[]') : row && 'inbox';
}

test.each(['/contact', '/'])('%s has the honeypot, hidden, and a timestamp', async (address) => {
  const html = await read(address);
  expect(timestampOf(html)).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
  const [honeypot = ''] = /<input[^>]*name="heardFrom"[^>]*>/.exec(html) ?? [];
  expect(honeypot.toLowerCase()).toContain('autocomplete="off"');
  expect(honeypot.toLowerCase()).toContain('tabindex="-1"');
  expect(honeypot).not.toContain('required');
});

test('sent after some time it goes to the inbox; what is caught gets the same answer', async () => {
  const timestamp = timestampOf(await read('/contact'));
  pass(30);
  const real = await post(timestamp);
  expect([real.status, real.location, await latest()]).toEqual([303, '/contact?sent=1', 'inbox']);
  const caught = await post(timestamp, { heardFrom: 'A friend', message: 'Anything else?' });
  pass(1);
  expect([caught.status, caught.location, caught.text]).toEqual([303, '/contact?sent=1', real.text]);
  const rows = await site.database.selectFrom('messages').select('is_spam').orderBy('is_spam').execute();
  expect(rows).toEqual([{ is_spam: 0 }, { is_spam: 1 }]);
});

/** What is stored of where the message came from. */
async function originsOf() {
  const rows = await site.database
    .selectFrom('messages')
    .select(['origin', 'subject'])
    .orderBy('received_at')
    .execute();
  return rows.map(({ origin, subject }) => ({ origin: origin && JSON.parse(origin), subject }));
}

test('a form without scripts says its page and campaign by the header, also when it is shown again', async () => {
  const timestamp = timestampOf(await read('/contact'));
  pass(30);
  const own = new URL(site.address);
  const referer = `${own.origin}/services?utm_source=ad&utm_campaign=Spring&token=secret`;
  const send = (fields: object, from: string) =>
    site.client.post('/contact', new URLSearchParams({ ...message, formStamp: timestamp, ...fields }), {
      headers: { referer: from },
      responseType: 'text',
    });
  const again = await send({ email: 'nonsense', subject: 'Careers' }, referer);
  expect(again.status).toBe(400);
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`)
      .exec(again.data)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&') ?? '';
  expect(hidden('subject')).toBe('Careers');
  const fields = { origin: hidden('origin'), subject: hidden('subject') };
  expect((await send(fields, `${own.origin}/contact`)).status).toBe(303);
  const origin = { page: '/services', source: 'ad', campaign: 'Spring' };
  expect(await originsOf()).toEqual([{ origin, subject: 'Careers' }]);
  await site.database.deleteFrom('messages').execute();
  // Of another site, or of none: nothing is known.
  for (const from of ['https://other.example/contact?utm_source=x', ''])
    expect((await send({ message: `Again ${from}` }, from)).status).toBe(303);
  expect(await originsOf()).toEqual([
    { origin: null, subject: '' },
    { origin: null, subject: '' },
  ]);
});

test('a page cached for hours gives everybody the same timestamp, and nobody is caught for it', async () => {
  const first = timestampOf(await read('/contact'));
  pass(5 * 3600);
  const later = await read('/contact');
  expect(timestampOf(later)).toBe(first);
  // At once: of a cached page the timestamp cannot tell how long this visitor took.
  await post(first);
  expect(await latest()).toBe('inbox');
  // What else there is against it still counts.
  pass(1);
  await post(first, { message: 'https://x.example' });
  expect(await latest()).toEqual(['bare-link']);
});

test('a new state of the content makes a new timestamp, and the one before it stays good', async () => {
  const before = timestampOf(await read('/contact'));
  pass(24 * 3600);
  const after = timestampOf(await read('/contact'));
  expect(after).not.toBe(before);
  await post(before);
  expect(await latest()).toBe('inbox');
});

test('a form made a moment ago and full of links is caught', async () => {
  pass(24 * 3600);
  await post(timestampOf(await read('/contact')), { message: 'look at https://x.example' });
  expect(await latest()).toEqual(['too-fast', 'few-words']);
});

test('a tab left open for days, an old browser and a plain post are no spam by themselves', async () => {
  const timestamp = timestampOf(await read('/contact'));
  pass(9 * 24 * 3600);
  await post(timestamp);
  expect(await latest()).toBe('inbox');
  const { status } = await site.client.post('/contact', new URLSearchParams(message));
  expect([status, await latest()]).toEqual([303, 'inbox']);
});

test('a form that is shown again keeps its timestamp: correcting a mistake takes no time', async () => {
  pass(24 * 3600);
  const timestamp = timestampOf(await read('/contact'));
  pass(60);
  const refused = await post(timestamp, { email: 'ana' });
  expect([refused.status, timestampOf(refused.text)]).toEqual([400, timestamp]);
  const without = await post('', { email: 'ana' });
  expect(timestampOf(without.text)).not.toBe('');
  pass(1);
  await post(timestampOf(refused.text), { message: 'look at https://x.example' });
  expect(await latest()).toBe('inbox');
});

test('a timestamp of somebody’s own making is given back as text only', async () => {
  const refused = await post('"><script>alert(1)</script>', { email: 'ana' });
  expect(refused.text).not.toContain('<script>alert');
});

test('a day’s posts of one address end with a page that says when to try again', async () => {
  await post('', { email: 'ana' });
  await site.database.updateTable('contact_senders').set({ posts: submissionsPerDay }).execute();
  const refused = await post('');
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBe(24 * 3600);
  // All of these are the same page.
  for (const path of ['/Contact', '/contact/', '/%63ontact', '/contact?sent=1']) {
    expect((await site.client.post(path, new URLSearchParams(message))).status).toBe(429);
  }
  expect(await latest()).toBeUndefined();
});
