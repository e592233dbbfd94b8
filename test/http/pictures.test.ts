import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

const environment = { SAMPLE_CONTENT: 'off' };
// On a machine that is busy testing.
const madeTimeoutMs = 120_000;
const testTimeoutMs = 240_000;
// A phone of this width shows cards and posts between gutters of a rem.
const phonePixels = 390;
const maxPhoneBytes = 15_000;

let dataDir: string;
let server: ServerProcess;
let admin: AxiosInstance;

beforeAll(async () => {
  dataDir = await makeDataFolder();
  server = await startServerProcess({ dataDir, environment });
  admin = await signedIn();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn(): Promise<AxiosInstance> {
  const { data } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  return axios.create({ baseURL: server.address, headers, validateStatus: () => true });
}

/** Large enough for four widths, and made in a second or two. */
const middling = (mark: string) =>
  sharp(photograph())
    .resize(800)
    .withExif({ IFD0: { Make: mark } })
    .jpeg()
    .toBuffer();

const items = async (): Promise<LibraryItem[]> => (await admin.get('/api/media')).data;
const uploads = () => readdir(path.join(dataDir, 'uploads'));

async function untilMade(): Promise<void> {
  await expect
    .poll(async () => (await items()).map(({ variants }) => variants.state), { timeout: madeTimeoutMs })
    .not.toContain('pending');
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const imagesIn = (html: string) => html.match(/<img\b[^>]*>/g) ?? [];

test(
  'killed while variants are made: they are made after all, whole, and no other file stays',
  async () => {
    for (const name of ['a', 'b', 'c']) await addMedia(admin, await middling(name), `${name}.jpg`);
    // In the middle of one of them.
    await expect
      .poll(async () => (await uploads()).length, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(5);
    await server.kill();
    const before = await uploads();
    expect(before.length).toBeLessThan(3 * 10);
    server = await startServerProcess({ dataDir, environment });
    admin = await signedIn();
    await untilMade();
    const made = await items();
    expect(made.map(({ variants }) => variants.state)).toEqual(['done', 'done', 'done']);
    const expected = made.flatMap(({ name }) => {
      const stem = name.replace('.jpg', '');
      const sized = [320, 480, 640, 800].flatMap((width) => [
        `${stem}.${width}.avif`,
        `${stem}.${width}.webp`,
      ]);
      return [name, `${stem}.800.jpg`, ...sized];
    });
    const files = await uploads();
    expect(files.sort()).toEqual(expected.sort());
    expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
    for (const file of files) {
      const content = await readFile(path.join(dataDir, 'uploads', file));
      await sharp(content, { failOn: 'truncated' }).resize(8).raw().toBuffer();
    }
  },
  testTimeoutMs,
);

test('every picture of every public page has its size, and a phone is offered a small one', async () => {
  const [cover, inText] = await items();
  const content = `<p>Words<img src="/${inText?.path}" alt="A roof"></p>`;
  const { data: post } = await admin.post('/api/blogs', postForm({ content, mediaPath: cover?.path ?? '' }));
  const addresses = ['/', '/all-blogs', '/blogs', '/tags/web', '/about-us', '/services', '/our-project'];
  addresses.push('/teams', '/contact', '/blog-list', '/learn-more', `/blog-detail/${post.id}`);
  for (const address of addresses) {
    const { data: html, status } = await axios.get(`${server.address}${address}`);
    expect(status, address).toBe(200);
    for (const image of imagesIn(html)) {
      expect(attribute(image, 'width'), image).toMatch(/^\d+$/);
      expect(attribute(image, 'height'), image).toMatch(/^\d+$/);
    }
  }
  for (const address of ['/', `/blog-detail/${post.id}`]) {
    const { data: html } = await axios.get(`${server.address}${address}`);
    const sets = [...String(html).matchAll(/<source type="image\/avif" srcset="(\/uploads\/[^"]*)"/gi)].map(
      ([, set = '']) => set,
    );
    expect(sets).toHaveLength(address === '/' ? 1 : 2);
    for (const set of sets) {
      const files: string[][] = set.split(',').map((entry) => entry.split(' '));
      const [file = ''] = files.find(([, width = '']) => Number.parseInt(width, 10) >= phonePixels) ?? [];
      const { data, headers } = await axios.get(`${server.address}${file}`, { responseType: 'arraybuffer' });
      expect(headers['content-type']).toBe('image/avif');
      expect(data.length).toBeLessThan(maxPhoneBytes);
    }
  }
  const { data: page } = await axios.get(`${server.address}/blog-detail/${post.id}`);
  const [top, below] = imagesIn(page).filter((image) => attribute(image, 'src')?.startsWith('/uploads/'));
  expect(attribute(top ?? '', 'fetchpriority')).toBe('high');
  expect(attribute(top ?? '', 'loading')).not.toBe('lazy');
  expect(attribute(below ?? '', 'loading')).toBe('lazy');
  // What programs read stays as it was saved.
  expect(post).toMatchObject({ media: cover?.path, content: content.replace('"></p>', '" /></p>') });
  expect((await axios.get(`${server.address}/api/blogs/${post.id}`)).data.content).toBe(post.content);
});
