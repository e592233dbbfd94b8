import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let heroImage: object;
let source: string;

beforeAll(async () => {
  site = await openTestSite({
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
    environment: { SAMPLE_CONTENT: 'off' },
  });
  admin = await site.signIn();
  heroImage = { source: (await addMedia(admin, photograph())).path, alt: '', focalPoint: '' };
  source = (await addMedia(admin, videoFile(), 'stairs.mp4')).path;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('document_revisions').execute();
});

const publish = (parts: object) =>
  admin.put('/api/site/documents/home', {
    value: { ...defaultDocuments.home, ...parts },
    ...{ baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
const read = (url: string) => site.client.get(url, { responseType: 'text' });
const scriptOf = (html: string) =>
  /<script>([^<]*customElements\.define\(['"]hero-video.*?)<\/script>/s.exec(html)?.[1];

test('a video is an empty element below the image, and its script, allowed by hash, is in every page that leads home', async () => {
  const before = await read('/contact');
  expect(scriptOf(before.data)).toBeUndefined();
  expect((await publish({ heroImage, heroVideo: { source } })).status).toBe(200);
  const home = (await read('/')).data as string;
  expect(home).toContain(`<hero-video data-src="/${source}"></hero-video>`);
  // Nothing fetches it but the script.
  expect(home.replaceAll(`data-src="/${source}"`, '')).not.toMatch(
    new RegExp(`(src|href|poster)="[^"]*${source}`),
  );
  expect(home).toMatch(/<img [^>]*fetchPriority="high"/);
  for (const url of ['/', '/contact', '/all-blogs']) {
    const { data, headers } = await read(url);
    const script = scriptOf(data) ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(String(headers['content-security-policy']).match(/script-src [^;]*/)?.[0], url).toContain(hash);
    // The script is written into pages as it is in the server: nothing that a bundler adds may be missing there.
    expect(script).not.toMatch(/__\w+__|import_|__name/);
  }
  await publish({});
});

test('without a video no page has a byte of it', async () => {
  for (const url of ['/', '/contact']) expect((await read(url)).data).not.toMatch(/hero-video/i);
});

test('what is no small video of the library, or has no image, is refused at its field', async () => {
  const missing = { source: 'uploads/nowhere.mp4' };
  const image = heroImage as { source: string };
  const sentences = async (parts: object) => {
    const { status, data } = await publish(parts);
    return [status, data.issues];
  };
  const message = 'This video is not in the library.';
  expect(await sentences({ heroImage, heroVideo: missing })).toEqual([
    422,
    [{ path: 'heroVideo.source', message }],
  ]);
  expect(await sentences({ heroImage, heroVideo: { source: image.source } })).toEqual([
    422,
    [{ path: 'heroVideo.source', message }],
  ]);
  expect(await sentences({ heroVideo: { source } })).toEqual([
    422,
    [{ path: 'heroImage.source', message: expect.stringMatching(/^A video needs an image: /) }],
  ]);
  await site.database
    .updateTable('media')
    .set({ bytes: 20 * 1024 * 1024 + 1 })
    .where('path', '=', source)
    .execute();
  expect(await sentences({ heroImage, heroVideo: { source } })).toEqual([
    422,
    [
      {
        path: 'heroVideo.source',
        message: expect.stringMatching(/^The video has 21 MB, and may have 20 MB/),
      },
    ],
  ]);
  await site.database
    .updateTable('media')
    .set({ bytes: 20 * 1024 * 1024 })
    .where('path', '=', source)
    .execute();
  expect((await publish({ heroImage, heroVideo: { source } })).status).toBe(200);
});

test('a video in use is not deleted', async () => {
  await publish({ heroImage, heroVideo: { source } });
  expect((await admin.delete(`/api/media/${path.basename(source)}`)).status).toBe(409);
});
