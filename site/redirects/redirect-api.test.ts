import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { team } from '#content/company/team.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { WireRedirect } from './contract.ts';
import { redirectLimits } from './redirect.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: 'https://www.example.com' } });
  admin = await site.signInForGood();
});
beforeEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('redirects').execute();
});
afterAll(() => site.close());

const add = (from: string, to: string, status?: number) => admin.post('/api/redirects', { from, to, status });
const list = async (params = {}, options = {}): Promise<WireRedirect[]> =>
  (await admin.get('/api/redirects', { params, ...options })).data;
/** From the instance that followed them: others learn of uses seconds later. */
const listWithUses = () => list({}, { baseURL: site.address });
function pathsIn(tree: string): string[] {
  const above: string[] = [];
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', own] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? [];
      if (own === undefined) return [];
      const depth = indent.length / 4;
      const path = (above[depth - 1] ?? '') + own;
      above[depth] = path;
      return [path];
    })
    .filter((path) => path !== '*')
    .map((path) => path.replace(/:\w+|\*/g, 'word'));
}
const follow = (path: string) => site.services.get(redirectsKey).follow(new URL(path, 'http://localhost'));
const refusal = ({
  status,
  data,
}: {
  status: number;
  data: { code: string; issues?: { path: string }[] };
}) => [status, data.code, data.issues?.map(({ path }) => path).join(' ')];

test.each([
  ['get', '/api/redirects'],
  ['post', '/api/redirects'],
  ['put', '/api/redirects/x'],
  ['delete', '/api/redirects/x'],
])('%s %s is for administrators, and a stranger’s body is not read', async (method, url) => {
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await site.client.request({
    method,
    url,
    data: method === 'get' ? undefined : '{broken',
    headers,
  });
  expect(status).toBe(401);
});

describe('POST /api/redirects', () => {
  test('keeps a redirect, by which its address is found in every spelling', async () => {
    const { status, data } = await add(' /Über-Uns/ ', ' /about-us?from=old#team ');
    expect(status).toBe(201);
    expect(data).toMatchObject({
      from: '/%C3%BCber-uns',
      to: '/about-us?from=old#team',
      status: 301,
      uses: 0,
      lastUsedAt: null,
    });
    expect(await list()).toEqual([data]);
    for (const spelling of ['/über-uns', '/%C3%9Cber-uns/', '/u%CC%88ber-uns?x=1']) {
      expect(await follow(spelling), spelling).toEqual({ location: '/about-us?from=old#team', status: 301 });
    }
    expect(await follow('/uber-uns')).toBeNull();
  });

  test('hands the query on to a new address that has none', async () => {
    await add('/old', '/new#part', 302);
    expect(await follow('/old?utm=1&b=%20')).toEqual({ location: '/new?utm=1&b=%20#part', status: 302 });
    await add('/away', 'https://other.example/x');
    expect(await follow('/away?y=1')).toEqual({ location: 'https://other.example/x?y=1', status: 301 });
  });

  test('a whole address of this site is taken as a path', async () => {
    expect((await add('https://www.example.com/old', 'http://www.example.com/new')).data).toMatchObject({
      from: '/old',
      to: '/new',
    });
  });

  test.each([
    '/',
    '/admin',
    '/Admin/x',
    '/%61dmin',
    '/api/blogs',
    '/uploads/x.jpg',
    '/assets/x.js',
    '/dashboard/redirects',
    '/CONTACT/',
    '/web-development',
    `/teams/${team[1]?.slug}`,
    '/tags/web',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/contact.data',
    '/cards/home.png',
    '/Cards/blog-detail/nothing.png',
    '/sitemaps/1.xml',
    '/blog-detail/old-post.md',
    '/blog-detail/%C3%BC.MD',
  ])('refuses %s: it belongs to the site itself', async (from) => {
    expect(refusal(await add(from, '/new'))).toEqual([400, 'invalid_input', 'from']);
  });

  test.each(['/teams/nobody', '/our-project/nothing'])(
    'leads on from %s, whose entry is gone',
    async (from) => {
      expect((await add(from, '/about-us')).status).toBe(201);
      expect(await redirectFrom(site, from)).toBe('/about-us');
    },
  );

  // Routes are known without the database.
  test.runIf(isEmbedded())('refuses an address of every route the server has', async () => {
    const paths = pathsIn(site.app.printRoutes({ commonPrefix: false }));
    expect(paths.length).toBeGreaterThan(50);
    const kept = [];
    for (const from of paths) if ((await add(from, '/new')).status !== 400) kept.push(from);
    expect(kept).toEqual([]);
    for (const from of ['/cards', '/sitemaps', '/sitemaps/1', '/blog-detail/old.md/more', '/old.md']) {
      expect((await add(from, '/new')).status, from).toBe(201);
    }
  });

  test.each([
    [{}, 'from to'],
    [{ from: '', to: ' ' }, 'from to'],
    [{ from: 1, to: null }, 'from to'],
    [{ from: '//evil.example', to: 'javascript:alert(1)' }, 'from to'],
    [{ from: '/a', to: '/\\evil.example' }, 'to'],
    [{ from: '/a', to: '//evil.example' }, 'to'],
    [{ from: '/a', to: 'https://user@evil.example' }, 'to'],
    [{ from: '/a#b', to: '/c' }, 'from'],
    [{ from: '/a', to: '/b', status: 307 }, 'status'],
    [{ from: '/a', to: '/b', status: '301' }, 'status'],
    [{ from: `/${'a'.repeat(1_000)}`, to: `/${'b'.repeat(2_000)}` }, 'from to'],
    [{ from: `/${'ü'.repeat(300)}`, to: `/${'ü'.repeat(600)}` }, 'from to'],
  ])('refuses %j, field by field', async (body, fields) => {
    expect(refusal(await admin.post('/api/redirects', body))).toEqual([400, 'invalid_input', fields]);
    expect(await list()).toEqual([]);
  });

  test('refuses what is no JSON object', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const body of ['[]', 'null', '"x"', '{']) {
      expect((await admin.post('/api/redirects', body, { headers })).status).toBe(400);
    }
    expect((await admin.post('/api/redirects', 'a=b')).status).toBe(415);
  });

  test('refuses a second one from the same address, in any spelling', async () => {
    await add('/old', '/a');
    const second = await add('/OLD/', '/b');
    expect(refusal(second)).toEqual([409, 'redirect_exists', 'from']);
    expect(second.data.message).toBe('This URL already redirects to “/a”.');
  });

  test.each([['/a'], ['/A/'], ['/%61?x=1#y'], ['https://www.example.com/a']])(
    'refuses one from /a to %s: it leads to itself',
    async (to) => expect(refusal(await add('/a', to))).toEqual([409, 'redirect_loop', 'to']),
  );

  test('refuses loops and chains, naming where they end', async () => {
    await add('/b', '/c');
    const chain = await add('/a', '/B/?x=1');
    expect(refusal(chain)).toEqual([409, 'redirect_chain', 'to']);
    expect(chain.data.message).toContain('Please enter “/c” instead.');
    expect(refusal(await add('/c', '/b'))).toEqual([409, 'redirect_loop', 'to']);
    const before = await add('/c', '/d');
    expect(refusal(before)).toEqual([409, 'redirect_chain', 'from']);
    expect(before.data.message).toBe('“/b” redirects to this URL. Please point it to “/d” first.');
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['/login', '/admin'],
    ['/Continuous-Maintenance/?x=1', '/continous-maintenance'],
  ])('refuses one to %s, which the site itself leads on', async (to, end) => {
    const chain = await add('/old', to);
    expect(refusal(chain)).toEqual([409, 'redirect_chain', 'to']);
    expect(chain.data.message).toContain(`Please enter “${end}” instead.`);
  });

  test('of two sent at once that make a loop together, one is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const pair = await Promise.all([add(`/x${round}`, `/y${round}`), add(`/y${round}`, `/x${round}`)]);
      expect(pair.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  test('refuses the address of a live blog; one that is hidden, deleted or never was may lead elsewhere', async () => {
    const { data: post } = await admin.post('/api/blogs', postForm());
    const address = `/blog-detail/${post.id}`;
    expect(refusal(await add(address, '/all-blogs'))).toEqual([400, 'invalid_input', 'from']);
    await admin.delete(`/api/blogs/${post.id}`);
    expect((await add(address, '/all-blogs')).status).toBe(201);
    expect((await add('/blog-detail/never-was', '/all-blogs')).status).toBe(201);
    const { data: draft } = await admin.post('/api/blogs', postForm({ status: 'draft' }));
    expect((await add(`/blog-detail/${draft.id}`, '/all-blogs')).status).toBe(201);
  });

  test('refuses more than there may be', async () => {
    await fill(redirectLimits.count);
    expect(refusal(await add('/one-more', '/a'))).toEqual([409, 'redirect_limit', 'from']);
  });
});

describe('PUT and DELETE /api/redirects/:id', () => {
  test('change and remove one; its uses stay', async () => {
    const { data } = await add('/a', '/b');
    await follow('/a');
    const changed = await admin.put(`/api/redirects/${data.id}`, { from: '/a2', to: '/b2', status: 302 });
    expect([changed.status, changed.data.from, changed.data.to, changed.data.status]).toEqual([
      200,
      '/a2',
      '/b2',
      302,
    ]);
    expect([await follow('/a'), (await follow('/a2'))?.location]).toEqual([null, '/b2']);
    expect((await listWithUses())[0]?.uses).toBe(2);
    expect((await admin.put(`/api/redirects/${data.id}`, { from: '/A2', to: '/b3' })).status).toBe(200);
    expect((await admin.delete(`/api/redirects/${data.id}`)).status).toBe(204);
    expect(await follow('/a2')).toBeNull();
    expect((await admin.delete(`/api/redirects/${data.id}`)).status).toBe(404);
    expect((await admin.put(`/api/redirects/${data.id}`, { from: '/a', to: '/b' })).status).toBe(404);
  });

  test('an edit is judged as a new one is, but not against itself', async () => {
    await add('/a', '/b');
    const { data: other } = await add('/x', '/y');
    const put = (from: string, to: string) => admin.put(`/api/redirects/${other.id}`, { from, to });
    expect(refusal(await put('/a', '/y'))).toEqual([409, 'redirect_exists', 'from']);
    expect(refusal(await put('/x', '/a'))).toEqual([409, 'redirect_chain', 'to']);
    expect(refusal(await put('/b', '/a'))).toEqual([409, 'redirect_loop', 'to']);
    expect(refusal(await put('/b', '/y'))).toEqual([409, 'redirect_chain', 'from']);
    expect(refusal(await put('/admin', '//x'))).toEqual([400, 'invalid_input', 'from to']);
    expect((await put('/y', '/x')).status).toBe(200);
  });
});

async function fill(count: number): Promise<void> {
  // A statement takes about 30,000 values.
  const part = 2_000;
  const row = (index: number) => ({
    id: `filled-${index}`,
    source: `/filled-${index}`,
    target: '/filled',
    target_path: '/filled',
    status: 301 as const,
    search_text: `/filled-${index} /filled`,
    created_at: index,
    last_used_at: null,
  });
  await site.database.transaction().execute(async (transaction) => {
    for (let from = 0; from < count; from += part) {
      const rows = Array.from({ length: Math.min(part, count - from) }, (_, index) => row(from + index));
      await transaction.insertInto('redirects').values(rows).execute();
    }
  });
}
