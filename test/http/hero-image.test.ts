import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let source: string;

beforeAll(async () => {
  site = await openTestSite({
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
    environment: { SAMPLE_CONTENT: 'off' },
  });
  admin = await site.signIn();
  const image = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  source = (await addMedia(admin, image)).path;
  await site.makePictures();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('document_revisions').execute();
});

const publish = (heroImage: object | null) =>
  admin.put('/api/site/documents/home', {
    value: { ...defaultDocuments.home, heroImage },
    ...{ baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
const read = async (url: string): Promise<string> =>
  (await site.client.get(url, { responseType: 'text' })).data;
const heroIn = (html: string) => /<section id="home".*?<\/section>/s.exec(html)?.[0] ?? '';

test('without an image, the page is what it is as delivered, byte for byte', async () => {
  // The contact form says when it was made.
  site.setNow(new Date());
  const before = await read('/');
  expect(heroIn(before)).toMatch(/<img data-picture="hero" src="[^"]+" alt="" width="\d+" height="\d+"/);
  expect((await publish(null)).status).toBe(200);
  expect(await read('/')).toBe(before);
  site.setNow(null);
});

test('an image of the library is the first to be fetched, in the width that suits the screen, around its focal point', async () => {
  expect((await publish({ source, alt: '', focalPoint: '22,88' })).status).toBe(200);
  const hero = heroIn(await read('/'));
  expect(hero).not.toContain('data-picture="hero"');
  expect(hero).toContain('data-focal-x="20" data-focal-y="90"');
  const stem = `/${source.replace(/\.\w+$/, '')}`;
  const files = [320, 480, 640, 900].map((width) => `${stem}.${width}.avif ${width}w`).join(',');
  expect(hero).toContain(
    `<source type="image/avif" srcSet="${files}" sizes="(max-aspect-ratio: 1/1) 180vw, 100vw"/>`,
  );
  expect((await site.client.get(`${stem}.640.avif`)).status).toBe(200);
  const image = /<img srcSet[^>]*>/.exec(hero)?.[0] ?? '';
  for (const attribute of [
    ...['alt=""', 'width="900"', 'height="600"', 'loading="eager"', 'fetchPriority="high"'],
  ]) {
    expect(image).toContain(` ${attribute}`);
  }
  const sitemap = await read('/sitemap.xml');
  expect(sitemap).toContain(source);
  expect(sitemap).not.toMatch(/\/hero-\d+\.jpg/);
});

test('its alt text is said where it has one', async () => {
  await publish({ source, alt: 'Our workshop', focalPoint: '' });
  expect(heroIn(await read('/'))).toContain('alt="Our workshop"');
});

test('what is no image of the library is refused, and the image in use is not deleted', async () => {
  const { status, data } = await publish({ source: 'uploads/nowhere.jpg', alt: '', focalPoint: '' });
  expect([status, data.issues]).toEqual([
    422,
    [{ path: 'heroImage.source', message: 'This image is not in the library.' }],
  ]);
  await publish({ source, alt: '', focalPoint: '' });
  expect((await admin.delete(`/api/media/${path.basename(source)}`)).status).toBe(409);
  expect(heroIn(await read('/'))).toContain(path.basename(source));
});
