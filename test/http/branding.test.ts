import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageColors } from '#content/colors/page-colors.ts';
import { company } from '#content/company/company.ts';
import { builtPages } from '#server/pages/built.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { readHead } from '#test/support/page-head.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let logo: string;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
  const image = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#0a6b4fcc' } })
    .png()
    .toBuffer();
  logo = (await addMedia(admin, image)).path;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('document_revisions').execute();
});

const publish = async (value: object) => {
  const body = { value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 };
  const { status, data } = await admin.put('/api/site/documents/branding', body);
  expect([status, data.issues]).toEqual([200, undefined]);
};
const page = (url: string) => site.client.get(url, { responseType: 'text' });
/** What a browser gets of the style sheet that a page links. */
const themeOf = async (html: string): Promise<string> =>
  (await page(/<link rel="stylesheet" href="(\/theme\.[^"]+)"/.exec(html)?.[1] ?? '')).data;
const pages = ['/', '/learn-more', '/all-blogs', '/nowhere', '/admin', '/search?q=x'];

const logoPattern = new RegExp(`<img src="(/brand/[^"]+)" alt="${company.name}" width="160" height="40"`);

test('an empty branding shows what no branding shows, byte for byte', async () => {
  // The contact form says when it was made.
  site.setNow(new Date());
  const before = await Promise.all(pages.map(async (url) => (await page(url)).data));
  for (const html of before) expect(html).not.toMatch(/\/brand\/|\/theme\./);
  await publish({});
  for (const [index, url] of pages.entries()) expect((await page(url)).data, url).toBe(before[index]);
  site.setNow(null);
});

test('a logo and a color are on every page with the answer to the save, with their sizes and allowed by the policy', async () => {
  for (const url of pages) await page(url);
  await publish({ logo: { source: logo }, accent: '#0a6b4f' });
  for (let times = 0; times < 2; times++) {
    for (const url of pages) {
      const { data, headers } = await page(url);
      const image = logoPattern.exec(data)?.[1];
      expect(image, url).toMatch(/logo-on-light\.webp$/);
      const theme = /<link rel="stylesheet" href="(\/theme\.\w+\.css)"/.exec(data)?.[1] ?? '';
      expect(theme, url).not.toBe('');
      const inlined = /<style>(@layer tokens\{:root\{--brand-50[^<]*)<\/style>/.exec(data)?.[1];
      // Asks for no further file before it is shown, as of its other styles.
      expect(inlined !== undefined, url).toBe(!url.includes('?') && url !== '/admin');
      if (inlined) {
        const hash = createHash('sha256').update(inlined).digest('base64');
        expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      }
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      const css = await page(theme);
      expect([css.status, css.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(css.data).toContain('--brand-600:#0a6b4f');
      expect((await page(image ?? '')).status).toBe(200);
    }
  }
});

test('icons and structured data are the company’s own', async () => {
  await publish({ logo: { source: logo } });
  const { links, structuredData } = readHead((await page('/')).data);
  const image = logo.replace(/^uploads\/|\.\w+$/g, '');
  expect(links.get('icon')).toEqual([`/brand/1/${image}/favicon.ico`, `/brand/1/${image}/icon-192.png`]);
  expect(links.get('apple-touch-icon')).toEqual([`/brand/1/${image}/apple-touch-icon.png`]);
  for (const url of [...(links.get('icon') ?? []), ...(links.get('apple-touch-icon') ?? [])]) {
    expect((await page(url)).status).toBe(200);
  }
  expect(structuredData[0]).toContain(`/brand/1/${image}/`);
});

test.each(['light', 'dark'] as const)('a site of one scheme says so: %s', async (scheme) => {
  await publish({ scheme });
  const { data } = await page('/');
  expect(data).toContain(`<meta name="color-scheme" content="${scheme}"/>`);
  const colors = [...data.matchAll(/<meta name="theme-color" [^>]*content="([^"]+)"/g)].map(
    ([, color]) => color,
  );
  expect(new Set(colors).size).toBe(1);
  const css: string = (await page(/\/theme\.\w+\.css/.exec(data)?.[0] ?? '')).data;
  expect(css).toContain(`color-scheme:${scheme}`);
  expect(css.includes('@media (prefers-color-scheme:dark)')).toBe(scheme === 'light');
  expect(css).toContain(`--color-page:${pageColors[scheme]}`);
});

test('a preview shows drafted colors over published ones, and without a draft of its own the published ones', async () => {
  await publish({ accent: '#0a6b4f', scheme: 'light' });
  const editorId = randomUUID().replaceAll('-', '');
  const draft = (value: object, sequence: number) =>
    admin.put(`/api/site/documents/branding/drafts/${editorId}`, { sequence, baseVersion: '1', value });
  const preview = async () => themeOf((await page(`/contact?preview=${editorId}`)).data);
  expect(await preview()).toContain('--brand-600:#0a6b4f');
  await draft({ accent: '#f97316', scheme: 'dark' }, 1);
  const dark = await preview();
  expect(dark).toContain('--brand-600:#f97316');
  expect(dark).toContain('color-scheme:dark');
  await draft({ accent: '', scheme: 'both' }, 2);
  expect((await page(`/contact?preview=${editorId}`)).data).not.toContain('/theme.');
  expect(await themeOf((await page('/contact')).data)).toContain('--brand-600:#0a6b4f');
});

test('a preview shows the drafted branding to everybody who has its link', async () => {
  const editorId = randomUUID().replaceAll('-', '');
  const value = { logo: { source: logo }, accent: '#1d4ed8' };
  await admin.put(`/api/site/documents/branding/drafts/${editorId}`, {
    sequence: 1,
    baseVersion: '0',
    value,
  });
  const { data } = await page(`/?preview=${editorId}`);
  expect(data).toContain('/brand/1/');
  expect(await themeOf(data)).toContain('--brand-600:#1d4ed8');
  expect((await page('/')).data).not.toMatch(/\/brand\/|\/theme\./);
});
