import { request } from 'node:http';
import { throttlePolicies } from '@site/accounts/throttle/attempt-rules';
import { afterEach, expect, test } from 'vitest';
import { contactRateLimit } from '#site/contact/messages/contact-api.server.ts';
import { postForm } from '#test/support/post-forms.ts';
import { addUser, openTestSite, type TestSite } from '#test/support/test-site.ts';

/** What one client may be called by proxies, `n` for the n-th of its requests. */
const spellings: readonly (readonly [string, (n: number) => string])[] = [
  ['a port', (n) => `198.51.100.8:${40_000 + n}`],
  ['quotes and a port', (n) => `"198.51.100.8:${n}"`],
  ['IPv4 in IPv6, with a port', (n) => `[::ffff:198.51.100.8]:${n}`],
  ['IPv6 in brackets, with a port', (n) => `[2001:db8::1]:${n}`],
  ['another address of an IPv6 /64', (n) => `[2001:DB8:0:0:0:0:${n.toString(16)}:1]`],
  ['a zone', (n) => `fe80::1%eth${n}`],
  ['no name', (n) => `_hidden${n}`],
  ['unknown, with a port', (n) => `unknown:${n}`],
  ['an address of the client’s own in front', (n) => `203.0.113.${n}, 198.51.100.8:${n}`],
  ['empty elements', (n) => `203.0.113.${n},,, 198.51.100.8:${n} , `],
];

let site: TestSite;
const open = async (proxies = '1') => {
  site = await openTestSite({ environment: { TRUST_PROXY: proxies } });
};
afterEach(() => site.close());

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address, 'User-Agent': browser } });
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const statusesOf = async (times: number, send: (n: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let n = 1; n <= times; n++) statuses.push((await send(n)).status);
  return statuses;
};

test.each(spellings)(
  'one client that a proxy names with %s: messages, guesses and views count together',
  async (_, name) => {
    await open();
    const { max } = contactRateLimit;
    const message = { name: 'Ana', email: 'ana@mail.example', message: 'Hello' };
    const messages = await statusesOf(max + 3, (n) =>
      site.client.post('/api/contact', message, from(name(n))),
    );
    expect(messages).toEqual([...Array(max).fill(201), 429, 429, 429]);

    const guesses = await statusesOf(throttlePolicies.address.blockFromFailure + 2, async (n) => {
      // Of users, whose hashes here cost next to nothing: for an unknown account as much is computed as for a real one.
      const guess = { email: `guessed-${n}@example.com`, password: 'wrong' };
      await addUser(site.database, { email: guess.email, role: 'author', createdAt: new Date() });
      return site.client.post('/api/auth/admin/login', guess, from(name(n)));
    });
    expect(guesses).toEqual([...Array(throttlePolicies.address.blockFromFailure).fill(401), 429, 429]);

    const { data: post } = await (await site.signIn()).post('/api/blogs', postForm());
    await statusesOf(10, (n) => site.client.post(`/api/blogs/${post.id}/views`, undefined, from(name(n))));
    expect((await site.client.get(`/api/blogs/${post.id}`)).data.views).toBe(1);
  },
);

test('several lines of the header are one list, of which the proxies’ own end counts', async () => {
  await open('2');
  const { max } = contactRateLimit;
  const send = (lines: string[]) =>
    new Promise<{ status: number }>((resolve, reject) => {
      const body = JSON.stringify({ name: 'Ana', email: 'ana@mail.example', message: 'Hello' });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': lines };
      request(`${site.address}/api/contact`, { method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0 }));
      })
        .on('error', reject)
        .end(body);
    });
  const statuses = await statusesOf(max + 1, (n) =>
    send([`203.0.113.${n}`, `[2001:db8::1]:${n}`, `10.0.0.1:${n}`]),
  );
  expect(statuses).toEqual([...Array(max).fill(201), 429]);
  expect((await send(['[2001:db8:0:1::1]:1', '10.0.0.1'])).status).toBe(201);
});

test('the activity log names the network, however a proxy writes the address', async () => {
  await open();
  const owner = await site.signIn();
  for (const address of ['198.51.100.8:40001', '[::ffff:198.51.100.9]:1', '_hidden']) {
    await owner.post('/api/blogs', postForm(), { headers: { 'X-Forwarded-For': address } });
  }
  const rows = await site.database
    .selectFrom('activity')
    .select('network')
    .where('action', '=', 'post.created')
    .orderBy('number')
    .execute();
  expect(rows.map(({ network }) => network)).toEqual(['198.51.100.0/24', '198.51.100.0/24', 'unknown']);
});
