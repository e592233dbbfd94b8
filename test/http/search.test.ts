import axios, { type AxiosInstance } from 'axios';
import { isTag } from 'domhandler';
import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePosts } from '#content/posts/index.ts';
import { defaultDocuments } from '#content/sample.ts';
import { composeSite } from '#site/texts/compose-site.ts';
import { listedPagesOf } from '#site/texts/public-pages.ts';
import { anyCharacter } from '#test/support/any-character.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

let server: ServerProcess;
let client: AxiosInstance;

beforeAll(async () => {
  server = await startSite();
  client = axios.create({ baseURL: server.address, validateStatus: () => true, maxRedirects: 0 });
});
afterAll(() => server.stop());

const byTitle = {
  fork: 'Web app or mobile app? Five questions that decide it',
  seo: 'The SEO basics that keep working year after year',
  costs: 'What software maintenance really costs, line by line',
  system: 'Why a small team needs a small design system',
  security: 'How to secure a small company site without a security team',
  access: 'Accessible sites win more business: the case and a test',
  board: 'From 400 to 38,000 listings: keeping a job board fast',
  launch: 'From idea to launch in ninety days, week by week',
};

/** First and last name of who wrote a blog, in lowercase. */
function namesOf(title: string): [string, string] {
  const { author = '' } = samplePosts.find((post) => post.title === title) ?? {};
  const [first = '', last = ''] = author.toLowerCase().split(' ');
  return [first, last];
}

const find = async (q: string) => {
  const { status, data } = await client.get('/api/blogs', { params: { q, limit: 20 } });
  expect(status).toBe(200);
  return (data as { title: string }[]).map(({ title }) => title);
};
const page = async (q: string) => {
  const { status, data } = await client.get('/search', { params: { q } });
  expect(status).toBe(200);
  return data as string;
};
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

const titlesOn = (html: string) =>
  [...main(html).matchAll(/<article[^>]*><h3><a [^>]*>(.*?)<\/a>/g)].map(([, title = '']) =>
    title.replace(/<\/?mark[^>]*>|<!-- -->/g, ''),
  );

test('in an excerpt a heading stands apart from the sentence after it', async () => {
  const text = main(await page('standard follow')).replace(/<!-- -->|<\/?mark[^>]*>/g, '');
  expect(text).toContain('The standard we follow · The ');
});

// First what is expected first; null where nothing may be found.
test.each<[string, string | null]>([
  ['security', byTitle.security],
  ['secur', byTitle.security],
  ['SECURITY', byTitle.security],
  ['sécurité', null],
  ['sécure', byTitle.security],
  ['security company', byTitle.security],
  ['design', byTitle.system],
  ['design system', byTitle.system],
  ['system design', byTitle.system],
  ['mobile', byTitle.fork],
  ['web mobile', byTitle.fork],
  ['seo', byTitle.seo],
  ['seo basics', byTitle.seo],
  ['maintenance', byTitle.costs],
  ['maintenance costs', byTitle.costs],
  ['accessib', byTitle.access],
  ['accessibility', byTitle.access],
  ['business case', byTitle.access],
  ['job board', byTitle.board],
  ['job-board', byTitle.board],
  ['38,000', byTitle.board],
  ['performance', byTitle.board],
  ['case study', byTitle.board],
  ['ninety days', byTitle.launch],
  ['launch', byTitle.launch],
  ['process', byTitle.launch],
  [namesOf(byTitle.launch)[1], byTitle.launch],
  [namesOf(byTitle.launch).join(' '), byTitle.launch],
  [namesOf(byTitle.access)[0], byTitle.access],
  [`${namesOf(byTitle.seo)[1]} seo`, byTitle.seo],
  ['"design system"', byTitle.system],
  ['secur*', byTitle.security],
  ['title:security', null],
  ['-security', byTitle.security],
  // Operators are words like any other.
  ['security NOT team', byTitle.security],
  ['security OR nothingatall', null],
  ['NEAR(job board)', null],
  ['*', null],
  ['"', null],
  ['%', null],
  ['_', null],
  ['软件', null],
  ['Безопасность', null],
  ['🚀', null],
  ['xyzzy', null],
])('%s finds %j first, on the page as through the API', async (q, expected) => {
  const found = await find(q);
  expect(found[0] ?? null).toBe(expected);
  const html = await page(q);
  expect(titlesOn(html)).toEqual(found.map(escaped));
  if (expected === null) expect(html).toContain('Nothing was found for');
  else expect(main(html)).toMatch(/<mark class="[^"]+">/);
});

/** Headings of the groups, in their order, with the paths of what is in them. */
function groupsOn(html: string): [heading: string, paths: string[]][] {
  return [...main(html).matchAll(/<h2 id="found-\w+">(.*?)<\/h2>(.*?)<\/section>/gs)].map(
    ([, heading = '', inside = '']) => [
      heading,
      [...inside.matchAll(/<a href="([^"]+)"/g)]
        .map(([, path = '']) => path)
        .filter((path) => !/^\/tags\//.test(path)),
    ],
  );
}
const pathsIn = async (q: string, heading: string) =>
  groupsOn(await page(q)).find(([name]) => name === heading)?.[1] ?? [];

test('what is called by the words comes before what has them in its text, in groups', async () => {
  const [first, ...others] = groupsOn(await page('web development'));
  expect(first?.[0]).toBe('Services');
  expect(first?.[1][0]).toBe('/web-development');
  expect(others.map(([heading]) => heading)).toContain('Blogs');
  expect(groupsOn(await page('secur')).map(([heading]) => heading)[0]).toBe('Blogs');
  expect((await pathsIn('backend', 'Services'))[0]).toBe('/web-development');
  expect((await pathsIn('job board', 'Projects'))[0]).toMatch(/^\/our-project/);
  expect(await pathsIn('lindqvist', 'People')).toEqual(
    expect.arrayContaining(['/teams/mara-lindqvist', '/authors/mara-lindqvist']),
  );
  expect(await pathsIn('mission', 'Pages')).toContain('/learn-more');
  expect((await pathsIn('privacy', 'Pages'))[0]).toBe('/privacy');
});

test('every page of the site is found by its heading, and every paragraph somewhere', async () => {
  const paths = listedPagesOf(composeSite(defaultDocuments), { hasPosts: true }).map(({ path }) => path);
  const missing: string[] = [];
  const seen = new Set<string>();
  for (const path of [...paths, '/privacy', '/imprint', '/accessibility']) {
    const html = main((await client.get(path)).data);
    const heading = wordsOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
    if (path !== '/' && !linksOn(await page(heading)).includes(path)) missing.push(`${path}: ${heading}`);
    for (const [, text = ''] of html.matchAll(/<(?:p|h2|h3|dd)[^>]*>([^<]{30,})</g)) {
      const words = wordsOf(text);
      if (seen.has(words)) continue;
      seen.add(words);
      if (linksOn(await page(words)).length === 0) missing.push(`${path}: ${words}`);
    }
  }
  expect(missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});

/** What no page of ours has: handlers, scripts in the middle, pictures without a path. */
function foreignMarkup(html: string): string[] {
  const document = parseDocument(html);
  return DomUtils.getElementsByTagName('*', document)
    .filter(({ name, attribs, parent }) => {
      const hasHandler = Object.keys(attribs).some((attribute) => /^on/i.test(attribute));
      const isOutOfPlace =
        name === 'script' && !(parent && isTag(parent) && /^(head|body)$/.test(parent.name));
      return hasHandler || isOutOfPlace || attribs.src === 'x' || Boolean(attribs.style);
    })
    .map((element) => DomUtils.getOuterHTML(element));
}

const linksOn = (html: string) => groupsOn(html).flatMap(([, paths]) => paths);
/** The first ten. */
const wordsOf = (html: string) =>
  decoded(html)
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 10)
    .join(' ') ?? '';
const decoded = (text: string) => DomUtils.textContent(parseDocument(text));
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);

describe('GET /search', () => {
  test('without words shows the form and no results', async () => {
    for (const address of ['/search', '/search?q=', '/search?q=%20%20', '/search?q=%00']) {
      const { status, data } = await client.get(address);
      expect(status).toBe(200);
      expect(data).toMatch(/<search[^>]*><form /);
      expect(titlesOn(data)).toEqual([]);
      expect(data).not.toContain('Nothing was found');
    }
  });

  test('is not for indexing, and cuts what is too long; the API refuses it', async () => {
    const html = await page(`security ${'x'.repeat(400)}`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('x'.repeat(300));
    expect((await client.get('/api/blogs', { params: { q: 'x'.repeat(300) } })).status).toBe(200);
    expect((await client.get('/api/blogs', { params: { q: 'x'.repeat(301) } })).status).toBe(400);
  });

  test('suggests where to go when nothing is found', async () => {
    const html = main(await page('xyzzy'));
    expect(html).toContain('Nothing was found for “xyzzy”.');
    expect(html).toContain(escaped(byTitle.launch));
    expect(html).toContain('href="/tags/Strategy"');
  });

  test('a page beyond the last is not there; what is no number is the first', async () => {
    for (const [page, status] of Object.entries({
      2: 404,
      51: 404,
      999999999: 404,
      '-1': 200,
      x: 200,
      1: 200,
    })) {
      expect([page, (await client.get('/search', { params: { q: 'the', page } })).status]).toEqual([
        page,
        status,
      ]);
    }
  });
});

test('whatever is searched for, the answer is one, and shows it as text', async () => {
  const nasty = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    '</title><script>',
    '</script>',
    'NEAR(',
    '{title} :',
    'a" OR "b',
    '\0',
    '\ud800',
    '\u2028',
    '\ue002security',
    '＜script＞',
    '%',
    '😀',
  );
  const query = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 320 }),
    fc
      .array(fc.oneof(nasty, fc.constantFrom('security', 'AND', 'NOT', '-', '*', '(', ')', '^', ':')), {
        maxLength: 12,
      })
      .map((words) => words.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(query, async (q) => {
      const address = encodeURIComponent(q.toWellFormed());
      const html = await client.get(`/search?q=${address}`);
      expect(html.status).toBe(200);
      expect(foreignMarkup(html.data)).toEqual([]);
      const api = await client.get(`/api/blogs?limit=5&q=${address}`);
      expect([200, 400]).toContain(api.status);
      expect(api.headers['content-type']).toContain('application/json');
      const streamed = await client.get(`/api/blogs?q=${address}`);
      expect(streamed.status).toBe(api.status);
    }),
    { numRuns: 80 },
  );
});

test.each(['%', '%ff', '%ED%A0%80', '%00', '+', '&q=a', '%20&page=%00'])(
  '/search?q=%s is no failure, and neither is the same of the API',
  async (raw) => {
    expect((await client.get(`/search?q=${raw}`)).status).toBe(200);
    expect((await client.get(`/api/blogs?q=${raw}`)).status).toBeLessThan(500);
  },
);

test('the archive keeps its filter for addresses that exist', async () => {
  const { data } = await client.get('/blog-list?q=accessibility');
  expect(main(data)).toContain(escaped(byTitle.access));
  expect(main(data)).toContain('Show the whole archive');
  expect(main(data)).not.toContain('job board');
  expect(main(data)).toContain('action="/search"');
  expect(data).toContain('<meta name="robots" content="noindex"/>');
});

test('the field stands on All Blogs and the page that is not there', async () => {
  for (const address of ['/all-blogs', '/nowhere', '/blog-detail/nowhere']) {
    expect(main((await client.get(address)).data)).toMatch(/<form [^>]*action="\/search"/);
  }
});
