import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listedPagesOf, publicPagesOf } from '#site/texts/public-pages.ts';
import { readDocument } from '#test/support/documents.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { insertPosts } from '#test/support/post-rows.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { readIndex, readSitemap, schemaErrors } from '#test/support/sitemap-reader.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const publicPages = publicPagesOf(sampleSite);

const siteUrl = 'https://www.example.com';
let site: TestSite;

const read = async (address: string) => {
  const { status, headers, body } = await readDocument(site.client, address.replace(siteUrl, ''));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ]);
  return body;
};

describe('/sitemap.xml', () => {
  beforeEach(async () => {
    site = await openTestSite({ environment: { SITE_URL: siteUrl } });
  });
  afterEach(() => site.close());

  test('has every page with something to show, without a date for those whose changes nobody knows', async () => {
    const body = await read('/sitemap.xml');
    expect(await schemaErrors(body, 'urlset')).toEqual([]);
    const entries = await readSitemap(body);
    // Without a blog, the pages of the blog have nothing to show.
    const listed = listedPagesOf(sampleSite, { hasPosts: false });
    expect(entries.map(({ url }) => url)).toEqual(listed.map(({ path }) => siteUrl + path));
    expect(entries.filter(({ lastmod }) => lastmod !== undefined)).toEqual([]);
    const head = await site.client.head('/sitemap.xml');
    expect([head.status, head.data]).toEqual([200, '']);
  });

  test('has posts with their pictures, videos and dates, and the tags of live posts', async () => {
    const admin = await site.signInForGood();
    const create = async (...form: Parameters<typeof postForm>) =>
      (await admin.post('/api/blogs', postForm(...form))).data;
    site.setNow(new Date('2026-02-01T09:00:00Z'));
    const shown = await create({ title: 'Shown' }, { content: photograph(), name: 'a.jpg' });
    site.setNow(new Date('2026-02-02T09:00:00Z'));
    const withPictures = await create(
      {
        title: 'A & <b>',
        content: `<p><img src="/${shown.media}"><img src="https://other.example/x.png"></p>`,
        tags: 'R&D, C#',
      },
      { content: photograph(), name: 'b.jpg' },
    );
    site.setNow(new Date('2026-02-03T09:00:00Z'));
    const long = `${'Long & wide '.repeat(15)}🎬`;
    const withVideo = await create(
      { title: long, content: '<p>A ]]&gt; video</p>', tags: 'Ünïcode tag' },
      { content: videoFile(), name: 'c.mp4' },
    );
    await create({ title: 'Draft', status: 'draft', tags: 'Secret' });

    const body = await read('/sitemap.xml');
    expect(await schemaErrors(body, 'urlset')).toEqual([]);
    const entries = new Map((await readSitemap(body)).map((entry) => [entry.url, entry]));
    expect(entries.size).toBe(publicPages.length + 5 + 3 + 1);
    const post = (id: string) => entries.get(`${siteUrl}/blog-detail/${id}`);
    expect(post(shown.id)).toMatchObject({
      lastmod: '2026-02-01T09:00:00.000Z',
      img: [{ url: `${siteUrl}/${shown.media}` }],
    });
    expect(post(withPictures.id)?.img.map(({ url }) => url)).toEqual([
      `${siteUrl}/${withPictures.media}`,
      `${siteUrl}/${shown.media}`,
    ]);
    expect(post(withVideo.id)?.img).toEqual([]);
    expect(post(withVideo.id)?.video).toMatchObject([
      {
        thumbnail_loc: `${siteUrl}/cards/blog-detail/${withVideo.id}.jpg`,
        title: long.slice(0, 100),
        description: 'A ]]> video',
        content_loc: `${siteUrl}/${withVideo.media}`,
        publication_date: '2026-02-03T09:00:00.000Z',
      },
    ]);
    expect([...entries.keys()].filter((url) => url.includes('/tags/'))).toEqual(
      ['c%23', 'design', 'r%26d', 'web', '%C3%BCn%C3%AFcode%20tag'].map((tag) => `${siteUrl}/tags/${tag}`),
    );
    expect(body).not.toContain('ecret');
  });

  test('no date ever goes back: that of a post is its own, and lists, which a hidden post would age, have none', async () => {
    const admin = await site.signInForGood();
    const ids = await insertPosts(site.database, 3, { from: new Date('2026-01-01T00:00:00Z') });
    const save = async (id: string | undefined, form: Parameters<typeof postForm>[0]) => {
      const { status } = await admin.put(`/api/blogs/${id}`, postForm({ tags: 'Web', ...form }));
      expect(status).toBe(200);
    };
    const dates = async () => {
      const entries = await readSitemap(await read('/sitemap.xml'));
      return entries.flatMap(({ url, lastmod }) => (lastmod ? [[url.replace(siteUrl, ''), lastmod]] : []));
    };
    const dated = (id: string | undefined, date: string) => [`/blog-detail/${id}`, date];
    const untouched = [dated(ids[1], '2026-01-01T00:01:00.000Z'), dated(ids[0], '2026-01-01T00:00:00.000Z')];
    site.setNow(new Date('2026-06-01T00:00:00Z'));
    await save(ids[2], { title: 'Mended' });
    expect(await dates()).toEqual([dated(ids[2], '2026-06-01T00:00:00.000Z'), ...untouched]);
    await save(ids[2], { status: 'draft' });
    expect(await dates()).toEqual(untouched);
    expect((await admin.delete(`/api/blogs/${ids[1]}`)).status).toBe(204);
    expect(await dates()).toEqual(untouched.slice(1));
  });

  test('the video of a very long text is described by its beginning', async () => {
    const admin = await site.signInForGood();
    const words = `<p>It begins here. </p>${'<p><strong>More</strong> &amp; more</p>'.repeat(5_000)}`;
    const form = postForm({ title: 'Long', content: words }, { content: videoFile(), name: 'c.mp4' });
    expect((await admin.post('/api/blogs', form)).status).toBe(201);
    const entries = await readSitemap(await read('/sitemap.xml'));
    const [video] = entries.flatMap((entry) => entry.video);
    expect(video?.description).toMatch(/^It begins here\. More & more/);
    expect(video?.description).not.toMatch(/[<>]|&a/);
  });
});

describe('of 6,000 posts', () => {
  let ids: string[];
  beforeAll(async () => {
    site = await openTestSite({ environment: { SITE_URL: siteUrl } });
    ids = await insertPosts(site.database, 6_000, { from: new Date('2020-01-01T00:00:00Z') });
  });
  afterAll(() => site.close());

  const postsIn = async (part: string) =>
    [...(await read(part)).matchAll(/<loc>([^<]*\/blog-detail\/[^<]*)<\/loc>/g)].map(
      ([, address]) => address,
    );

  test('the sitemap is an index of parts that have each page and post once, and at most 5,000', async () => {
    const index = await read('/sitemap.xml');
    expect(await schemaErrors(index, 'sitemap-index')).toEqual([]);
    expect(index).not.toContain('lastmod');
    const parts = readIndex(index);
    expect(parts).toEqual([1, 2, 3].map((part) => `${siteUrl}/sitemaps/${part}.xml`));
    const all: string[] = [];
    for (const part of parts) {
      const body = await read(part);
      expect(await schemaErrors(body, 'urlset')).toEqual([]);
      const entries = await readSitemap(body);
      expect(entries.length).toBeLessThanOrEqual(5_000);
      all.push(...entries.map(({ url }) => url));
    }
    const expected = [
      ...publicPages.map(({ path }) => siteUrl + path),
      `${siteUrl}/tags/web`,
      ...ids.map((id) => `${siteUrl}/blog-detail/${id}`),
    ];
    expect(all.toSorted()).toEqual(expected.toSorted());
    for (const other of ['0', '4', '01', 'x', '-1', '1e1']) {
      expect((await site.client.get(`/sitemaps/${other}.xml`)).status).toBe(404);
    }
  });

  test('one more, one hidden and one deleted change no other part', async () => {
    const admin = await site.signInForGood();
    const [first, last] = [await postsIn('/sitemaps/2.xml'), await postsIn('/sitemaps/3.xml')];
    expect([first.length, last.length]).toEqual([5_000, 1_000]);
    const { data: made } = await admin.post('/api/blogs', postForm());
    expect((await admin.delete(`/api/blogs/${ids[10]}`)).status).toBe(204);
    expect((await admin.put(`/api/blogs/${ids[20]}`, postForm({ status: 'draft' }))).status).toBe(200);
    const gone = [ids[10], ids[20]].map((id) => `${siteUrl}/blog-detail/${id}`);
    expect(await postsIn('/sitemaps/2.xml')).toEqual(first.filter((url) => !gone.includes(String(url))));
    expect(await postsIn('/sitemaps/3.xml')).toEqual([`${siteUrl}/blog-detail/${made.id}`, ...last]);
  });
});
