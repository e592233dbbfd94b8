import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '#content/company/projects.ts';
import { services } from '#content/company/services.ts';
import { team } from '#content/company/team.ts';
import { countingPages } from '#test/support/counting-pages.ts';
import { readHead } from '#test/support/page-head.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

/** Letters, marks, numbers and letters that modify others. */
const slugs = [
  ...['サーバー', '人々', 'ต่างๆ', 'አማርኛ', '한국어', 'שלום', 'مرحبا', 'हिन्दी', 'தமிழ்', 'ខ្មែរ'],
  ...['қазақстан', 'über-uns', '𞤢𞤣', 'año-2026'],
];
const kinds = ['service', 'study', 'member', 'own', 'post', 'author'] as const;
type Kind = (typeof kinds)[number];
const below: Readonly<Record<Kind, string>> = {
  service: '/',
  study: '/our-project/',
  member: '/teams/',
  own: '/',
  post: '/blog-detail/',
  author: '/authors/',
};

let site: TestSite;
let admin: AxiosInstance;
const rendered: string[] = [];
const ids: string[] = [];

const slugOf = (kind: Kind, slug: string) => (kind === 'service' ? `${slug}-1` : slug).normalize('NFC');
const pathOf = (kind: Kind, slug: string) => below[kind] + encodeURIComponent(slugOf(kind, slug));
const page = async (url: string) => site.client.get(url, { responseType: 'text' });

async function publish(key: string, value: object): Promise<void> {
  const body = { value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 };
  const { status, data } = await admin.put(`/api/site/documents/${key}`, body);
  expect([status, data.issues]).toEqual([200, undefined]);
}

beforeAll(async () => {
  site = await openTestSite({ pages: await countingPages(rendered) });
  admin = await site.signIn();
  const typed = (slug: string) => ` ${slug.normalize('NFD').toUpperCase()}\u200b`;
  const [service] = services.services;
  await publish('services', {
    services: slugs.map((slug) => ({
      ...service,
      ...{ slug: typed(`${slug}-1`), heading: `Service ${slug}`, navLabel: slug },
      card: { title: `Card ${slug}`, icon: 'code', description: 'One.' },
    })),
  });
  const [project] = projects;
  await publish('projects', {
    projects: slugs.map((slug) => ({
      ...{ ...project, title: `Study ${slug}`, caseStudy: { ...project?.caseStudy, slug: typed(slug) } },
    })),
  });
  await publish('team', {
    members: slugs.map((slug) => ({ ...team[0], name: `Member ${slug}`, slug: typed(slug) })),
  });
  for (const slug of slugs) {
    const own = await admin.post('/api/blogs', pageForm({ title: `Own ${slug}`, slug: typed(slug) }));
    const post = await admin.post(
      '/api/blogs',
      postForm({ title: `Post ${slug}`, slug: typed(slug), author: `Author ${slug}`, tags: slug }),
    );
    expect([own.status, post.status, post.data.slug]).toEqual([201, 201, slug.normalize('NFC')]);
    ids.push(post.data.id);
  }
  const { data: people } = await admin.get('/api/people');
  for (const slug of slugs) {
    const { id } = people.find(({ name }: { name: string }) => name === `Author ${slug}`);
    expect((await admin.put(`/api/people/${id}`, { slug: typed(slug), bio: 'Here.' })).status).toBe(200);
  }
});
afterAll(() => site.close());

test.each(kinds)(
  'the page of each is at its encoded path, cached, canonical and in the sitemap: %s',
  async (kind) => {
    const sitemap: string = (await site.client.get('/sitemap.xml')).data;
    for (const slug of slugs) {
      const path = pathOf(kind, slug);
      rendered.length = 0;
      const first = await page(path);
      expect([path, first.status]).toEqual([path, 200]);
      expect((await page(path)).status).toBe(200);
      expect(rendered.length, `${path} is not cached`).toBe(1);
      const [canonical = ''] = readHead(first.data).links.get('canonical') ?? [];
      expect(new URL(canonical).pathname).toBe(path);
      expect(sitemap).toContain(`<loc>${canonical}</loc>`);
    }
  },
);

test.each(kinds)(
  'other spellings of the path lead to the page or are not there, and none fails: %s',
  async (kind) => {
    for (const slug of slugs) {
      const path = pathOf(kind, slug);
      for (const other of [
        path.toLowerCase(),
        below[kind] + encodeURIComponent(slugOf(kind, slug).normalize('NFD')),
        below[kind] + encodeURIComponent(slugOf(kind, slug).toUpperCase()),
      ]) {
        const { status, headers } = await page(other);
        expect([other, [200, 301, 404].includes(status)]).toEqual([other, true]);
        if (status === 301) expect((await page(String(headers.location))).status).toBe(200);
      }
    }
  },
);

test('no link on these pages leads nowhere', async () => {
  const slug = slugs[0] as string;
  const seen = new Set<string>();
  for (const path of [
    '/',
    '/services',
    '/our-project',
    '/teams',
    '/all-blogs',
    ...kinds.map((kind) => pathOf(kind, slug)),
  ])
    for (const [, link = ''] of (await page(path)).data.matchAll(/ href="(\/[^"#?]*)/g)) seen.add(link);
  for (const link of seen)
    if (/%/.test(link) || /[^\x20-\x7e]/.test(link))
      expect([link, (await page(encodeURI(decodeURI(link)))).status]).toEqual([link, 200]);
  expect([...seen].filter((link) => /[^\x20-\x7e]/.test(link))).toEqual([]);
});

test('feeds, Markdown versions and tags know them', async () => {
  const feeds = await Promise.all(
    ['/feed.xml', '/atom.xml', '/feed.json'].map(async (url) => (await page(url)).data),
  );
  for (const slug of slugs) {
    for (const feed of feeds) expect(feed).toContain(pathOf('post', slug));
    expect((await page(`${pathOf('post', slug)}.md`)).status).toBe(200);
    expect((await page(`/tags/${encodeURIComponent(slug)}`)).status).toBe(200);
    expect((await page(`/tags/${encodeURIComponent(slug)}/feed.xml`)).status).toBe(200);
    expect((await page(`${pathOf('author', slug)}/feed.xml`)).status).toBe(200);
  }
});

test('a former slug redirects, in a header of ASCII', async () => {
  for (const [index, slug] of slugs.entries()) {
    const form = postForm({ title: `Post ${slug}`, slug: `${slug}-2`, author: `Author ${slug}`, tags: slug });
    expect((await admin.put(`/api/blogs/${ids[index]}`, form)).status).toBe(200);
    const { status, headers } = await page(pathOf('post', slug));
    expect([status, headers.location]).toEqual([
      301,
      `/blog-detail/${encodeURIComponent(`${slug}-2`.normalize('NFC'))}`,
    ]);
  }
});
