import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import axios, { type AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { pictureMakerKey } from '#site/images/keys.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let server: S3Server;
let site: TestSite;
let admin: AxiosInstance;
let publicUrl: string;
let cover: LibraryItem;
let inText: LibraryItem;
let moving: LibraryItem;
let post: { id: string; content: string; media: string };
let withVideo: { id: string };

beforeAll(async () => {
  server = await startS3Server();
  publicUrl = `${server.endpoint}/site-media/site/media`;
  site = await openTestSite({
    s3: server,
    environment: { S3_PUBLIC_URL: `${publicUrl}/`, SITE_URL: 'https://www.example.com' },
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
  });
  admin = await site.signIn();
  const picture = () =>
    sharp(photograph())
      .resize(400, 300)
      .withExif({ IFD0: { Make: 'x' } })
      .jpeg()
      .toBuffer();
  cover = await addMedia(admin, await picture());
  inText = await addMedia(
    admin,
    await sharp(await picture())
      .negate()
      .jpeg()
      .toBuffer(),
  );
  moving = await addMedia(admin, videoFile(), 'a.mp4');
  await site.services.get(pictureMakerKey).makeNext({ kinds: 'pictures' });
  await site.services.get(pictureMakerKey).makeNext({ kinds: 'pictures' });
  const content = `<p>Words<img src="/${inText.path}" alt="A roof"></p>`;
  const live = { status: 'published', isPublished: 'true' };
  ({ data: post } = await admin.post('/api/blogs', postForm({ ...live, content, mediaPath: cover.path })));
  ({ data: withVideo } = await admin.post('/api/blogs', postForm({ ...live, mediaPath: moving.path })));
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const textOf = async (address: string): Promise<string> =>
  String((await site.client.get(address, { responseType: 'text' })).data);
const namesAt = (base: string, text: string) => [
  ...new Set(
    [...text.replaceAll('\\/', '/').matchAll(new RegExp(`${base}/([0-9a-f]{32}[.\\w]+)`, 'g'))].map(
      ([, name = '']) => name,
    ),
  ),
];

test('a page of a blog names its picture, its text’s pictures and its card where everybody gets them', async () => {
  for (const [address, items] of [
    [`/blog-detail/${post.id}`, [cover, inText]],
    [`/blog-detail/${withVideo.id}`, [moving]],
    ['/all-blogs', [cover, moving]],
  ] as const) {
    const html = await textOf(address);
    // What the browser's half of the page reads are paths, as the API has them.
    const shown = html.replace(/<script(?! type="application\/ld)[^>]*>[\s\S]*?<\/script>/g, '');
    const names = namesAt(publicUrl, shown);
    for (const { name } of items) expect(names, address).toContain(name);
    expect(shown, address).toContain('application/ld+json');
    expect(shown, address).not.toContain('/uploads/');
    for (const name of names) expect((await axios.get(`${publicUrl}/${name}`)).status, name).toBe(200);
  }
  const html = await textOf(`/blog-detail/${post.id}`);
  // What is shared is made of the cover, by the site.
  expect(html).toMatch(
    new RegExp(`<meta property="og:image" content="https://www.example.com/cards/blog-detail/${post.id}.jpg`),
  );
  expect(namesAt(publicUrl, html).filter((name) => name.endsWith('.avif'))).not.toEqual([]);
});

test('feeds, the sitemap and the Markdown of a blog do the same; what is stored and the API stay', async () => {
  for (const address of [
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    `/blog-detail/${post.id}.md`,
  ]) {
    const text = await textOf(address);
    expect(namesAt(publicUrl, text), address).toContain(inText.name);
    expect(namesAt('www.example.com/uploads', text), address).toEqual([]);
  }
  expect(post).toMatchObject({
    media: cover.path,
    content: expect.stringContaining(`src="/${inText.path}"`),
  });
  expect((await site.client.get(`/${cover.path}`)).status).toBe(200);
});

test('the policy of pages lets videos come from there, and pictures', async () => {
  const { headers } = await site.client.get(`/blog-detail/${withVideo.id}`);
  const policy = String(headers['content-security-policy']);
  expect(/media-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' blob: ${new URL(publicUrl).origin}`);
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toContain(' http:');
});

test('a site that keeps uploads on its disk never loads the client of the store', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve(name, context, next) { loaded.push(name); return next(name, context); } });
    await import('#server/site.ts');
    process.stdout.write(JSON.stringify([loaded.length > 100, loaded.filter((name) => /aws-sdk|s3-media/.test(name))]));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.resolve(import.meta.dirname, '../..'),
  });
  expect(JSON.parse(stdout)).toEqual([true, []]);
});
