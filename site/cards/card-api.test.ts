import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createImageProcess } from '@site/images/variants/image-process.server';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { brandFilesKey } from '#site/branding/keys.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { sampleSite, sampleSource } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { Card } from './card.ts';
import { createCardRenderer } from './card-renderer.server.ts';
import { createCardService } from './card-service.server.ts';
import { createCardStore } from './card-store.server.ts';
import { createCoverFiles } from './cover-files.server.ts';
import { createUnreadableImages } from './unreadable-images.server.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

async function createPost(fields = {}, file?: { content: Buffer; name: string }): Promise<string> {
  return (await admin.post('/api/blogs', postForm(fields, file))).data.id;
}

const getCard = (name: string, headers = {}) =>
  site.client.get(`/cards/${name}.jpg`, { responseType: 'arraybuffer', headers });
const cardOfPost = (id: string, headers = {}) => getCard(`blog-detail/${id}`, headers);
const kept = async () => (await readdir(path.join(site.dataDir, 'cards'))).sort();

test('a card is a JPEG of 1200 by 630 pixels that may be kept for a day', async () => {
  const id = await createPost({ title: 'One title' });
  const { status, data, headers } = await cardOfPost(id);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=86400',
  ]);
  expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  const { width, height, format } = await sharp(data).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(data.length).toBeLessThanOrEqual(300_000);
  const files = await kept();
  expect(files).toContain(`${headers.etag.slice(1, -1)}.jpg`);
  expect(Buffer.compare((await cardOfPost(id)).data, data)).toBe(0);
  expect(await kept()).toEqual(files);
  // As earlier versions named it.
  const former = await site.client.get(`/cards/blog-detail/${id}.png`, { responseType: 'arraybuffer' });
  expect([former.status, former.headers['content-type'], former.headers.etag]).toEqual([
    200,
    'image/jpeg',
    headers.etag,
  ]);
  expect(Buffer.compare(former.data, data)).toBe(0);
});

test('another title, author or kind of cover is another image', async () => {
  const ids = [
    await createPost({ title: 'Two titles' }),
    await createPost({ title: 'Two titles', author: 'Somebody Else' }),
    await createPost({ title: 'Three titles' }),
    await createPost({ title: 'Two titles' }),
  ];
  const [first, ...others] = await Promise.all(ids.map((id) => cardOfPost(id)));
  const isSame = others.map(({ data }) => Buffer.compare(data, first?.data) === 0);
  expect(isSame).toEqual([false, false, true]);
});

test('who has the image gets 304, before it is drawn; a changed title is fetched anew', async () => {
  const id = await createPost({ title: 'Never drawn' });
  const files = await kept();
  const asked = await cardOfPost(id, { 'If-None-Match': '*' });
  expect([asked.status, asked.data.length]).toEqual([304, 0]);
  const { etag } = asked.headers;
  for (const header of [etag, `W/${etag}`, `"x", ${etag}`]) {
    expect((await cardOfPost(id, { 'If-None-Match': header })).status).toBe(304);
  }
  expect(await kept()).toEqual(files);
  await admin.put(`/api/blogs/${id}`, postForm({ title: 'Now drawn' }));
  expect((await cardOfPost(id, { 'If-None-Match': etag })).status).toBe(200);
});

test('only pages that are there have cards', async () => {
  const cover = { content: photograph(), name: 'a.jpg' };
  const withCover = await createPost({ tags: 'Straße, a/b' }, cover);
  const known = ['home', 'web-development', 'all-blogs', 'tags/stra%C3%9Fe', 'tags/a%2Fb'];
  const statuses = async (names: string[]) => {
    const replies = await Promise.all(names.map((name) => getCard(name, { 'If-None-Match': '*' })));
    return replies.map(({ status }, index) => `${status} ${names[index]}`);
  };
  expect(await statuses([...known, `blog-detail/${withCover}`])).toEqual([
    ...known.map((name) => `304 ${name}`),
    `304 blog-detail/${withCover}`,
  ]);
  const draft = await createPost({ status: 'draft', tags: 'Secret' });
  const scheduled = await createPost({ scheduledDate: '2999-01-01' });
  const unknown = [
    'nothing',
    'admin',
    'blog-detail/none',
    'blog-detail/',
    'tags/none',
    'tags/secret',
    'home/x',
  ];
  const hidden = [`blog-detail/${draft}`, `blog-detail/${scheduled}`];
  expect(await statuses([...unknown, ...hidden])).toEqual(
    [...unknown, ...hidden].map((name) => `404 ${name}`),
  );
  const { headers, data } = await getCard('nothing');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(data.toString())).toMatchObject({ code: 'not_found' });
  expect((await site.client.get('/cards/home')).status).toBe(404);
});

const { company } = sampleSite;
const warnings: { err: Error }[] = [];
const log = { warn: (details: object) => warnings.push(details as { err: Error }) };

async function countingService(maxFiles = 100) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  warnings.length = 0;
  const drawn: Card[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const cards = createCardService({
    brandFiles: site.services.get(brandFilesKey),
    content: site.services.get(publicContentKey),
    site: sampleSource,
    files: createCoverFiles(site.mediaStore, site.services.get(publicContentKey)),
    unreadable: createUnreadableImages(() => new Date()),
    store: createCardStore(folder, { maxFiles }),
    renderer: {
      async draw(card) {
        if (card.image) throw new Error('The image is gone.');
        drawn.push(card);
        await released;
        return Buffer.from(card.title);
      },
    },
  });
  return { cards, drawn, release, folder };
}

describe('what was drawn is kept', () => {
  const card = (index: number) => ({ key: `key${index}`, card: { company, title: `Card ${index}` } });

  test('everybody who asks for a card at once waits for one drawing, and later ones need none', async () => {
    const { cards, drawn, release, folder } = await countingService();
    const asking = [1, 1, 1, 2].map((index) => cards.picture(card(index), log));
    await new Promise((resolve) => setTimeout(resolve, 50));
    release();
    expect((await Promise.all(asking)).map(({ jpeg }) => String(jpeg))).toEqual([
      'Card 1',
      'Card 1',
      'Card 1',
      'Card 2',
    ]);
    expect(String((await cards.picture(card(1), log)).jpeg)).toBe('Card 1');
    // Which of the two is looked for and drawn first is left to the disk.
    expect(drawn.map(({ title }) => title).sort()).toEqual(['Card 1', 'Card 2']);
    expect((await readdir(folder)).sort()).toEqual(['key1.jpg', 'key2.jpg']);
  });

  test('up to a number: the oldest go, and what an interrupted write left', async () => {
    const { cards, drawn, release, folder } = await countingService(20);
    release();
    await writeFile(path.join(folder, 'x.1.tmp'), '');
    const longAgo = new Date('2001-01-01');
    await utimes(path.join(folder, 'x.1.tmp'), longAgo, longAgo);
    for (let index = 0; index < 30; index++) {
      await cards.picture(card(index), log);
      const at = new Date(longAgo.getTime() + index * 1000);
      await utimes(path.join(folder, `key${index}.jpg`), at, at);
    }
    const names = await readdir(folder);
    expect(names.length).toBeLessThanOrEqual(20);
    expect(names).toContain('key29.jpg');
    expect(names).not.toContain('key0.jpg');
    expect(names).not.toContain('x.1.tmp');
    await cards.picture(card(0), log);
    expect(drawn).toHaveLength(31);
    expect(warnings).toEqual([]);
  });

  test('and what stands for a card whose image is gone is drawn once, too', async () => {
    const { cards, drawn, release } = await countingService();
    release();
    const image = { path: `uploads/${'0'.repeat(32)}.jpg`, focalPoint: '' };
    const found = { key: 'key', card: { company, title: 'Without', image } };
    for (let turn = 0; turn < 3; turn++)
      expect(await cards.picture(found, log)).toMatchObject({ isWhole: false });
    expect(drawn).toEqual([{ company, title: 'Without', isPlain: true }]);
    expect(warnings).toHaveLength(3);
  });

  test('and what cannot be kept, or read again, is shown all the same and told to the log', async () => {
    const { cards, release, folder } = await countingService();
    release();
    // Nothing can be written into a file as into a folder.
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    expect(String((await cards.picture(card(1), log)).jpeg)).toBe('Card 1');
    expect(warnings.map(({ err }) => (err as NodeJS.ErrnoException).code)).toEqual(['ENOTDIR', 'EEXIST']);
  });
});

test('one card is drawn at a time; one that would wait too long is refused, and a failure is not the end', async () => {
  const { tasks } = createImageProcess();
  onTestFinished(() => tasks.close());
  const renderer = createCardRenderer(tasks, { maxWaiting: 1 });
  const wrong = { company, title: null as never };
  const results = await Promise.allSettled(
    [wrong, { company, title: 'b' }, { company, title: 'c' }].map(renderer.draw),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect(results[2]).toMatchObject({ reason: { code: 'unavailable' } });
});

test('a drawing that takes too long is given up', async () => {
  const { tasks } = createImageProcess();
  onTestFinished(() => tasks.close());
  const renderer = createCardRenderer(tasks, { timeoutMs: 1 });
  await expect(renderer.draw({ company, title: 'x' })).rejects.toMatchObject({ code: 'unavailable' });
});
