import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { importRules, redirectFrom } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: Awaited<ReturnType<TestSite['signIn']>>;
const own = { host: 'www.example.com', answers: () => false };

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('redirects').execute();
});

const importLines = (...lines: readonly string[]) => importRules(site, own, lines);
const leadsTo = (path: string) => redirectFrom(site, path);

test('the URL itself before a pattern, the longer beginning first, one without “*” before one with it', async () => {
  await importLines(
    ...[
      '/* https://old.example/:splat',
      '/blog/* /blog-list?from=:splat',
      '/blog/:year/:title /blog-detail/:title',
    ],
    ...['/blog/{year:number}/all /blog-list', '/blog/2020/exact /contact', '/p-{id:number}.html /?p=:id'],
  );
  for (const [from, to] of [
    ['/blog/2020/exact', '/contact'],
    ['/blog/2020/all/', '/blog-list'],
    ['/Blog/2020/Hello-You', '/blog-detail/Hello-You'],
    ['/blog/2020/a/b', '/blog-list?from=2020/a/b'],
    ['/blog', '/blog-list?from='],
    ['/other/x?y=1', 'https://old.example/other/x?y=1'],
    ['/p-12.html', '/?p=12'],
    ['/', null],
  ] as const)
    expect([from, await leadsTo(from)]).toEqual([from, to]);
});

test('what the site has itself stays, also below a pattern of everything', async () => {
  const { data: post } = await admin.post('/api/blogs', postForm({ title: 'Here', slug: 'here' }));
  await importLines('/* /blog-detail/:splat');
  expect(post.slug).toBe('here');
  expect(await leadsTo('/here')).toBe('/blog-detail/here');
  for (const path of ['/blog-detail/gone', '/api/none', '/uploads/none.jpg', '/services.data'])
    expect([path, await leadsTo(path)]).toEqual([path, null]);
});

test('chains over patterns end in one step; loops are refused', async () => {
  const imported = await importLines(
    ...['/a/* /b/:splat', '/b/:x /c/:x', '/c/1 /contact', '/d /a/1'],
    ...['/e/* /e/more/:splat', '/f/* /g/:splat', '/g/* /f/:splat', '/h/x /h2/x', '/h2/* /h/:splat'],
  );
  for (const [from, to] of [
    ['/a/1', '/contact'],
    ['/a/2', '/c/2'],
    ['/d', '/contact'],
    ['/a/1/2', '/b/1/2'],
  ] as const)
    expect([from, await leadsTo(from)]).toEqual([from, to]);
  expect(imported.slice(4).map(({ outcome, note }) => [outcome, note?.includes('loop') ?? false])).toEqual([
    ...[
      ['lost', true],
      ['lost', true],
      ['lost', true],
      ['lost', true],
    ],
    ['created', false],
  ]);
});

test('over the API: made, shown, changed and refused in the same form', async () => {
  const { status, data } = await admin.post('/api/redirects', { from: '/Old/*', to: '/new/:Splat' });
  expect([status, data]).toMatchObject([201, { from: '/old/*', to: '/new/:splat', isPattern: true }]);
  expect((await admin.get('/api/redirects?from=/old/*')).data).toHaveLength(1);
  const changed = await admin.put(`/api/redirects/${data.id}`, {
    from: '/old/:a',
    to: 'https://x.example/:a',
    status: 302,
  });
  expect(changed.data).toMatchObject({ from: '/old/:a', status: 302 });
  expect(await leadsTo('/old/z')).toBe('https://x.example/z');
  for (const [from, to, path, code] of [
    ['/x/*', '/y/:z', 'to', 'invalid_input'],
    ['/x/*/y', '/y', 'from', 'invalid_input'],
    ['/blog-detail/*', '/y', 'from', 'invalid_input'],
    ['/x/*', 'https://:splat/', 'to', 'invalid_input'],
    ['/x/*', '/x/y/:splat', 'to', 'redirect_loop'],
    ['/old/:a', '/y', 'from', 'redirect_exists'],
  ] as const) {
    const refused = await admin.post('/api/redirects', { from, to });
    expect([from, to, refused.data]).toMatchObject([from, to, { code, issues: [{ path }] }]);
  }
});

test('a value cannot lead to another host, nor out of the path', async () => {
  await importLines('/go/* /:splat', '/q/:x /blog-list?q=:x');
  expect(await leadsTo('/go//evil.example')).toBeNull();
  expect(await leadsTo('/go/%5C%5Cevil.example')).toBeNull();
  expect(await leadsTo('/go/%2F%2Fevil.example')).toBeNull();
  expect(await leadsTo('/q/a&b=1%23x%0d%0aset-cookie')).toBeNull();
  expect(await leadsTo('/q/a&b=1%23x')).toBe('/blog-list?q=a&b=1%23x');
});

test('an empty rest takes its slash with it', async () => {
  await importLines(
    ...[
      '/m/:a/:b/* /:splat/:a/:b',
      '/oldblog/* /:splat/',
      '/n/* /news/:splat',
      '/o/* /:splat?from=:splat#:splat',
    ],
    ...[
      '/far/* https://far.example/:splat/',
      '/deep/* https://far.example/a/:splat/b',
      '/glued/* /:splat.html',
    ],
  );
  for (const [from, to] of [
    ['/m/evil.example/path', '/evil.example/path'],
    ['/m/evil.example/path/', '/evil.example/path'],
    ['/m/evil.example/path/x/y', '/x/y/evil.example/path'],
    ['/oldblog', '/'],
    ['/oldblog/', '/'],
    ['/oldblog/evil.example', '/evil.example/'],
    ['/n', '/news'],
    ['/o', '/?from=#'],
    ['/far', 'https://far.example/'],
    ['/deep', 'https://far.example/a/b'],
    ['/glued', '/.html'],
  ] as const)
    expect([from, await leadsTo(from)]).toEqual([from, to]);
});

test('what values make of a template is read like a template', async () => {
  await importLines(
    ...[
      '/f-{a}/:b /:a/:b',
      '/g/* /..:splat',
      '/h-{a} /x/:a/y',
      '/i/* /x/.:splat/y',
      '/k/:db8 https://[2001:db8::1]/:db8',
    ],
  );
  for (const path of ['/f-./x', '/f-../x', '/f-%2e%2E/x', '/g', '/h-..', '/h-.', '/i', '/f-%5C/evil.example'])
    expect([path, await leadsTo(path)]).toEqual([path, null]);
  expect(await leadsTo('/f-a/evil.example')).toBe('/a/evil.example');
  expect(await leadsTo('/k/7')).toBe('https://[2001:db8::1]/7');
});

test.each([
  ['//evil.example/:splat'],
  ['/\\evil.example/:splat'],
  ['/%5Cevil.example/:splat'],
  ['/%2Fevil.example/:splat'],
  ['/.//:splat'],
  ['/./:splat'],
  ['/%2e%2e/:splat'],
  ['/\t/:splat'],
  ['/\n/evil.example'],
  ['https://:splat.example/'],
  ['https://:splat'],
  ['https://x.example::splat/'],
  ['https://:splat@x.example/'],
  ['javascript:alert(1)//:splat'],
  ['data:text/html,:splat'],
  [':splat'],
])('a new URL of a pattern may not be %j', async (to) => {
  const { status, data } = await admin.post('/api/redirects', { from: '/x/*', to });
  expect([status, data.code, data.issues?.[0].path]).toEqual([400, 'invalid_input', 'to']);
});
