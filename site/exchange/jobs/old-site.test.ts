import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '#site/exchange/open-source.server.ts';
import { reachImportState, uploadImport } from '#test/support/import-jobs.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { zipOf } from '#test/support/zips.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const image = (src: string) => `<p>Text <img src="${src}" alt="A desk"></p>`;

const ghost = (title: string, src: string) =>
  JSON.stringify({
    db: [
      {
        meta: { version: '5.80.0' },
        data: {
          settings: [{ key: 'title', value: title }],
          posts: [{ id: title, title, slug: title, status: 'published', html: image(src) }],
        },
      },
    ],
  });

const feed = (title: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><item><title>${title}</title><guid isPermaLink="false">${title}</guid><description>${image('/pics/desk.jpg').replaceAll('<', '&lt;')}</description></item></channel></rss>`;

const wordPress = (title: string) =>
  `<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>${title}</title><wp:wxr_version>1.2</wp:wxr_version><item><title>${title}</title><wp:post_id>7</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2019-03-04 05:06:07</wp:post_date_gmt><content:encoded><![CDATA[${image('/wp-content/uploads/desk.jpg')}]]></content:encoded></item></channel></rss>`;

const markdown = (title: string) => `---\ntitle: ${title}\n---\n\n![A desk](/pics/desk.jpg)\n`;

test('the URL of the old site that is sent along completes images', async () => {
  const content = ghost('Moved', '__GHOST_URL__/content/images/desk.jpg');
  const { data: made } = await uploadImport(admin, content, 'a.json', ' https://old.example ');
  const { report } = await reachImportState(admin, made.id, 'planned');
  expect(report.counts.created).toBeGreaterThan(0);
  await admin.post(`/api/imports/${made.id}/run`);
  await reachImportState(admin, made.id, 'finished');
  const { data: posts } = await admin.get('/api/blogs');
  const moved = posts.find((post: { title: string }) => post.title === 'Moved');
  expect(moved.content).toContain('src="https://old.example/content/images/desk.jpg"');
});

test.each([
  ['ghost', ghost('One', '__GHOST_URL__/content/images/desk.jpg'), 'a.json', '/content/images/desk.jpg'],
  [
    'ghost with the folder',
    ghost('One', '/blog/content/images/desk.jpg'),
    'b.json',
    '/content/images/desk.jpg',
  ],
  ['a feed', feed('One'), 'a.xml', '/pics/desk.jpg'],
  ['WordPress', wordPress('One'), 'b.xml', '/wp-content/uploads/desk.jpg'],
  ['Markdown', zipOf({ 'posts/a.md': markdown('One') }), 'c.zip', '/pics/desk.jpg'],
])('sources that name no site get it: %s', async (_, content, name, file) => {
  const stored = path.join(site.dataDir, name);
  await writeFile(stored, content);
  const { source, close } = await openSource(stored, { site: 'https://old.example/blog/' });
  const items = await Array.fromAsync(source.items());
  await close();
  const html = items.map((item) => (item.kind === 'post' ? item.html : '')).join('');
  const [, src = ''] = /<img[^>]* src="([^"]*)"/.exec(html) ?? [];
  const ref = source.mediaRef(src) ?? src;
  expect(new URL(ref).origin).toBe('https://old.example');
  expect(ref.endsWith(file)).toBe(true);
});

test('an empty one is none, also after the file', async () => {
  const form = new FormData();
  form.set('file', new Blob([ghost('no-site', '/content/images/desk.jpg')]), 'a.json');
  form.set('site', '');
  expect((await admin.post('/api/imports', form)).status).toBe(201);
});

test.each([
  'old.example',
  'ftp://old.example',
  'javascript:alert(1)',
  `https://a.example/${'x'.repeat(3000)}`,
])('no URL of a site is refused with a sentence, and nothing is left: %s', async (given) => {
  for (const isFirst of [true, false]) {
    const form = new FormData();
    if (isFirst) form.set('site', given);
    form.set('file', new Blob([ghost('refused', '/a.jpg')]), 'a.json');
    if (!isFirst) form.set('site', given);
    const before = readdirSync(path.join(site.dataDir, 'imports'));
    const { status, data } = await admin.post('/api/imports', form);
    expect([status, data.issues?.[0]?.path]).toEqual([400, 'site']);
    expect(data.message).toBe(
      'The URL of the old site begins with https:// or http://, such as https://old.example.',
    );
    // Imports of other tests may end meanwhile.
    expect(before).toEqual(expect.arrayContaining(readdirSync(path.join(site.dataDir, 'imports'))));
  }
  expect((await admin.get('/api/imports')).data.map(({ file }: { file: string }) => file)).not.toContain(
    'refused.json',
  );
});
