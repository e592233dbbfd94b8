import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentKeys } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { publicPaths } from '#site/urls/site-pages.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { reworded, untouchedFields } from '#test/support/reworded.ts';
import { hashOf, picturesIn, samplePictures } from '#test/support/sample-pictures.ts';
import { sampleLeftIn } from '#test/support/sample-texts.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

const fixedPages = publicPaths.filter((path) => !/[:*]/.test(path));
const files = [
  ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/atom.xml', '/feed.json', '/llms.txt'],
  ...['/manifest.webmanifest', '/.well-known/security.txt', '/nowhere', '/search?q=a', '/admin'],
];
/** Browsers ask for them without being told. */
const unlinkedIcons = ['/favicon.ico', '/apple-touch-icon.png'];

/** As *Start empty* leaves it. */
async function startEmpty(admin: AxiosInstance): Promise<void> {
  const given = { email: 'post@bluewater.example', timeZone: 'Europe/Oslo' };
  expect((await admin.post('/api/site/setup/start-empty', given)).status).toBe(200);
}

/** Every document says something else, with other images; the sample's blogs and pages are gone. */
async function rebrand(admin: AxiosInstance): Promise<void> {
  await startEmpty(admin);
  const { path: image } = await addMedia(admin, photograph(), 'ours.jpg');
  const slugs = new Map<string, string>();
  const slugFor = (slug: string) => {
    slugs.set(slug, slugs.get(slug) ?? `ours-${slugs.size}`);
    return slugs.get(slug) as string;
  };
  let count = 0;
  for (const key of documentKeys) {
    const value = reworded(defaultDocuments[key], (field, text) => {
      if (field === 'source') return image;
      if (/^(?:slug|page|caseStudy)$/.test(field)) return slugFor(text);
      if (/^(?:github|linkedin)$/.test(field)) return '';
      if (field === 'path') return fixedPages.some((path) => path === text) ? text : '/contact';
      return untouchedFields.has(field) ? null : `Ours ${++count}`;
    }) as object;
    if (key === 'company')
      Object.assign(value, {
        email: 'post@bluewater.example',
        timeZone: 'Etc/UTC',
        social: [],
        companySite: null,
        booking: null,
      });
    if (key === 'branding') Object.assign(value, { hasScenes: false });
    const { data } = await admin.get(`/api/site/documents/${key}`);
    const body = {
      value,
      baseVersion: String(data.version),
      publishAt: null,
      editorId: randomUUID(),
      sequence: 1,
    };
    const answer = await admin.put(`/api/site/documents/${key}`, body);
    expect([key, answer.status, answer.data.issues]).toEqual([key, 200, undefined]);
  }
}

describe.each([
  ['that started empty', startEmpty],
  ['with words and images of its own', rebrand],
])('a site %s', (_, prepare) => {
  let server: ServerProcess;
  let client: AxiosInstance;
  const answers = new Map<string, string>();
  beforeAll(async () => {
    server = await startServerProcess();
    const common = { baseURL: server.address, validateStatus: () => true, maxRedirects: 0 };
    client = axios.create(common);
    const { email, password } = processAdministrator;
    const { data } = await client.post('/api/auth/admin/login', { email, password });
    const admin = axios.create({ ...common, headers: { authorization: `Bearer ${data.token}` } });
    await prepare(admin);
    const form = postForm({ title: 'Ours', status: 'published', author: 'Ada Stone', tags: 'Stairs' });
    const { data: post } = await admin.post('/api/blogs', form);
    const sitemap: string = (await client.get('/sitemap.xml')).data;
    const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname);
    const urls = [...listed, ...fixedPages, ...files, `/blog-detail/${post.id}.md`];
    for (const url of new Set(urls)) {
      const { status, data: text } = await client.get(url, { responseType: 'text' });
      expect([url, status]).toEqual([url, url === '/nowhere' ? 404 : 200]);
      answers.set(url, String(text));
    }
  });
  afterAll(() => server.stop());

  test('says nothing of the sample on any page, in any feed or file', () => {
    expect(answers.size).toBeGreaterThan(20);
    const left = [...answers].flatMap(([url, text]) => sampleLeftIn(text).map((words) => `${url}: ${words}`));
    expect(left).toEqual([]);
  });

  test('has not its mark beside the name', () => {
    const source = readFileSync(
      path.resolve(import.meta.dirname, '../../site/public/components/logo.tsx'),
      'utf8',
    );
    const shapes = [...source.matchAll(/ d="([^"]+)"/g)].map(([, shape = '']) => shape);
    expect(shapes.length).toBeGreaterThan(1);
    expect([...answers].filter(([, text]) => shapes.some((shape) => text.includes(shape)))).toEqual([]);
    expect(answers.get('/')).toMatch(/<a href="\/" class="[^"]*"><span>/);
  });

  test('shows no image, icon or video of the sample', async () => {
    const known = samplePictures();
    expect(known.size).toBeGreaterThan(60);
    const shown = new Map<string, string>(unlinkedIcons.map((icon) => [icon, 'every page']));
    for (const [url, text] of answers) {
      // Rules of the style sheet for what no page shows.
      for (const picture of picturesIn(text.replaceAll(/<style.*?<\/style>/gs, ''))) {
        const { pathname, search } = new URL(picture, server.address);
        shown.set(pathname + search, url);
      }
    }
    const left: string[] = [];
    for (const [picture, page] of shown) {
      const { status, data } = await client.get(picture, { responseType: 'arraybuffer' });
      expect([page, picture, status]).toEqual([page, picture, 200]);
      const file = known.get(hashOf(data));
      if (file) left.push(`${page}: ${picture} is ${file}`);
    }
    expect(left).toEqual([]);
  });

  test('has no card with the mountain of the sample', async () => {
    const cards = [...answers.values()].flatMap((text) =>
      picturesIn(text).filter((url) => url.includes('/cards/')),
    );
    expect(new Set(cards).size).toBeGreaterThan(10);
    for (const card of new Set(cards)) {
      const { pathname, search } = new URL(card, server.address);
      const { data } = await client.get(pathname + search, { responseType: 'arraybuffer' });
      // Where the sky behind the summit is violet.
      const area = await sharp(data).extract({ left: 900, top: 60, width: 250, height: 60 }).toBuffer();
      const [red, green, blue] = (await sharp(area).stats()).channels.map(({ mean }) => Math.round(mean));
      const isSky = (blue ?? 0) - (green ?? 0) > 15 && (blue ?? 0) > (red ?? 0);
      expect([pathname, isSky, red, green, blue]).toEqual([pathname, false, red, green, blue]);
    }
  });
});
