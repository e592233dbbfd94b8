import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDiskMediaStore } from '@site/images/store/disk-media-store.server';
import { createImageProcess } from '@site/images/variants/image-process.server';
import { canReadVideos } from '@site/images/variants/poster-frame.server';
import { TaskLimitError } from '@site/platform/tasks/task-process';
import type { AxiosInstance } from 'axios';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imagesKey, pictureMakerKey } from '#site/images/keys.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { libraryKey, mediaKey } from '#site/media/keys.ts';
import { addMedia, age, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createPictureMaker } from './picture-maker.server.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeEach(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterEach(() => site.close());

async function photographOf(width: number, height: number): Promise<Buffer> {
  return sharp(photograph()).resize(width, height).jpeg().toBuffer();
}

function makerHearing(onPut: (puts: number) => void) {
  const store = openDiskMediaStore(site.dataDir);
  let puts = 0;
  return createPictureMaker(
    site.database,
    {
      ...store,
      async put(name, content) {
        await store.put(name, content);
        puts += 1;
        onPut(puts);
      },
    },
    site.services.get(imagesKey),
  );
}

const stemOf = (name: string) => name.split('.')[0] ?? '';
const kept = async () => (await site.files()).kept.sort();
const variantsOf = async (name: string) =>
  (await kept()).filter((file) => file.startsWith(`${stemOf(name)}.`) && file !== name);
const get = (file: string) => site.client.get(`/uploads/${file}`, { responseType: 'arraybuffer' });

test('an image gets AVIF and WebP in the widths of the layout, never wider than itself, and one fallback', async () => {
  const wide = await addMedia(admin, photograph());
  const narrow = await addMedia(admin, await photographOf(500, 400));
  expect((await site.makePictures()).map(({ result }) => result)).toEqual(['done', 'done']);
  const names = (item: { name: string }, widths: number[], fallback: string) =>
    [...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]), fallback]
      .map((ending) => `${stemOf(item.name)}.${ending}`)
      .sort();
  expect(await variantsOf(wide.name)).toEqual(names(wide, [320, 480, 640, 960, 1280], '960.jpg'));
  expect(await variantsOf(narrow.name)).toEqual(names(narrow, [320, 480, 500], '500.jpg'));

  for (const file of await variantsOf(wide.name)) {
    const { status, headers, data } = await get(file);
    const [, width, ending] = file.split('.');
    const type = ending === 'jpg' ? 'image/jpeg' : `image/${ending}`;
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const facts = await sharp(data).metadata();
    expect([facts.width, facts.exif]).toEqual([Number(width), undefined]);
    expect(facts.width / facts.height).toBeCloseTo(16 / 9, 1);
  }
  const { data: item } = await admin.get(`/api/media/${wide.name}`);
  const [row] = (await site.services.get(picturesKey).of([wide.path])).values();
  expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(row?.placeholder.length).toBeLessThanOrEqual(200);
  expect(item).toMatchObject({
    variants: { state: 'done', reason: null },
    thumbnail: `uploads/${stemOf(wide.name)}.480.webp`,
  });
});

test('a screenshot too tall for a format gets the narrower widths, in every format', async () => {
  const tall = sharp({ create: { width: 1440, height: 18_500, channels: 3, background: '#2468ac' } });
  const item = await addMedia(admin, await tall.png().toBuffer(), 'a.png');
  expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
  const [shown] = (await site.services.get(picturesKey).of([item.path])).values();
  expect(shown).toMatchObject({ widths: [320, 480, 640, 960], fallback: { width: 960, format: 'jpg' } });
  for (const file of await variantsOf(item.name)) {
    const { width, height } = await sharp((await get(file)).data).metadata();
    expect(height / width, file).toBeCloseTo(18_500 / 1440, 1);
  }
});

/** Work on WebP of more than 640 pixels meets a limit. */
const makerMeeting = (limit: TaskLimitError['limit'], isMet: () => boolean = () => true) =>
  createPictureMaker(site.database, site.mediaStore, {
    ...site.services.get(imagesKey),
    makeVariants: createImageProcess(undefined, {
      close: () => {},
      run: (task, ...args) =>
        task.name === 'encodeVariant' && args[2] === 'webp' && Number(args[3]) > 640 && isMet()
          ? Promise.reject(new TaskLimitError(limit))
          : site.services.get(imagesKey).tasks.run(task, ...args),
    }).makeVariants,
  });
const widthsOf = async (item: { path: string }) =>
  [...(await site.services.get(picturesKey).of([item.path])).values()][0]?.widths;

test('a width that takes too much memory is left out, the narrower ones stay', async () => {
  const item = await addMedia(admin, photograph());
  expect(await makerMeeting('memory').makeNext()).toMatchObject({ result: 'done' });
  const [shown] = (await site.services.get(picturesKey).of([item.path])).values();
  expect(shown).toMatchObject({ widths: [320, 480, 640], fallback: { width: 640, format: 'jpg' } });
  expect(await variantsOf(item.name)).toHaveLength(7);
});

test('a width that takes too long is tried again later, and left out when it always does', async () => {
  const item = await addMedia(admin, photograph());
  const slow = makerMeeting('time');
  expect(await slow.makeNext()).toMatchObject({ result: 'later', attempts: 1 });
  expect(await variantsOf(item.name)).toEqual([]);
  expect(await slow.makeNext()).toMatchObject({ result: 'later', attempts: 2 });
  expect(await slow.makeNext()).toMatchObject({ result: 'done' });
  expect(await widthsOf(item)).toEqual([320, 480, 640]);
  expect(await slow.makeNext()).toBeNull();
});

test('a width that took too long once, on a busy machine, is there in the end', async () => {
  const item = await addMedia(admin, photograph());
  let slow = 1;
  const maker = makerMeeting('time', () => slow-- > 0);
  expect(await maker.makeNext()).toMatchObject({ result: 'later' });
  expect(await maker.makeNext()).toMatchObject({ result: 'done' });
  expect(await widthsOf(item)).toEqual([320, 480, 640, 960, 1280]);
});

test.each<[string, (image: Sharp) => Sharp, string]>([
  ['a JPEG for print', (image) => image.toColourspace('cmyk').jpeg(), 'jpg'],
  ['a PNG of 16 bits', (image) => image.toColourspace('rgb16').png(), 'jpg'],
  ['a gray PNG of 16 bits', (image) => image.toColourspace('grey16').png(), 'jpg'],
  ['a see-through PNG of few colors', (image) => image.ensureAlpha(0.5).png({ palette: true }), 'png'],
])('%s has variants of the same colors', async (_, encode, fallback) => {
  const background = { r: 200, g: 60, b: 40 };
  const content = await encode(
    sharp({ create: { width: 400, height: 300, channels: 3, background } }),
  ).toBuffer();
  const isGray = (await sharp(content).metadata()).space?.startsWith('grey');
  const item = await addMedia(admin, content, 'a.png');
  expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
  const [shown] = (await site.services.get(picturesKey).of([item.path])).values();
  expect(shown).toMatchObject({ widths: [320, 400], fallback: { format: fallback } });
  for (const file of await variantsOf(item.name)) {
    const pixels = await sharp((await get(file)).data)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
    const [red = 0, green = 0] = pixels;
    if (isGray) expect(Math.abs(red - green), file).toBeLessThan(4);
    else expect([red > 170, green < 90], file).toEqual([true, true]);
  }
});

test('a JPEG with a place, lying on its side: everything served stands upright and says nothing', async () => {
  const upload = await sharp(await photographOf(900, 600))
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(upload).metadata()).orientation).toBe(6);
  const { data: item, status } = await admin.post('/api/media', mediaForm(upload, 'IMG_1.jpg'));
  expect([status, item.width, item.height]).toEqual([201, 600, 900]);
  await site.makePictures();
  const files = [item.name, ...(await variantsOf(item.name))];
  expect(files).toHaveLength(1 + 3 * 2 + 1);
  for (const file of files) {
    const { data } = await get(file);
    const { exif, xmp, iptc, orientation, width, height } = await sharp(data).metadata();
    expect({ exif, xmp, iptc, orientation }, file).toEqual({});
    expect(height / width, file).toBeCloseTo(1.5, 1);
    expect(Buffer.from(data).includes('SecretCamera'), file).toBe(false);
  }
  const again = await admin.post('/api/media', mediaForm(upload, 'IMG_2.jpg'));
  expect([again.status, again.data.path]).toEqual([200, item.path]);
});

test('see-through images fall back to PNG and have no placeholder; what moves stays as it is', async () => {
  const clear = await sharp({
    create: { width: 700, height: 300, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 400, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const png = await addMedia(admin, clear, 'a.png');
  const gif = await addMedia(admin, moving, 'a.gif');
  await site.makePictures();
  const shown = await site.services.get(picturesKey).of([png.path, gif.path]);
  expect(shown.get(png.path)).toMatchObject({ placeholder: '', fallback: { width: 700, format: 'png' } });
  expect(shown.get(gif.path)).toMatchObject({ width: 400, height: 200, widths: [], fallback: null });
  expect(await variantsOf(gif.name)).toEqual([]);
  const { data } = await get(gif.name);
  expect((await sharp(data).metadata()).pages).toBe(2);
});

test('an image that cannot be read is marked with its reason, leaves no file and is still served', async () => {
  const item = await addMedia(admin, photograph());
  await writeFile(path.join(site.dataDir, 'uploads', item.name), photograph().subarray(0, 900));
  expect(await site.makePictures()).toMatchObject([{ path: item.path, result: 'failed' }]);
  expect(await site.makePictures()).toEqual([]);
  const { data } = await admin.get(`/api/media/${item.name}`);
  expect(data.variants).toMatchObject({ state: 'failed', bytes: 0 });
  expect(data.variants.reason).not.toBe('');
  expect(await kept()).toEqual([item.name]);
  expect((await get(item.name)).status).toBe(200);
});

test('an image whose work ended the server three times is not tried a fourth time', async () => {
  await addMedia(admin, photograph());
  await site.database.updateTable('pictures').set({ attempts: 3 }).execute();
  expect(await site.makePictures()).toMatchObject([{ result: 'failed' }]);
});

test('stopped half-way it keeps nothing, counts no attempt, and is made the next time', async () => {
  const item = await addMedia(admin, photograph());
  const stop = new AbortController();
  const maker = makerHearing((puts) => {
    if (puts === 3) stop.abort();
  });
  expect(await maker.makeNext({ signal: stop.signal })).toMatchObject({ result: 'stopped' });
  expect(await kept()).toEqual([item.name]);
  expect(await site.database.selectFrom('pictures').select(['state', 'attempts']).execute()).toEqual([
    { state: 'pending', attempts: 0 },
  ]);
  expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
});

test('a full disk is no attempt: the image waits until there is room', async () => {
  await addMedia(admin, await photographOf(400, 300));
  const full = makerHearing(() => {
    throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' });
  });
  for (let turn = 0; turn < 4; turn++) expect(await full.makeNext()).toMatchObject({ result: 'later' });
  expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
});

test('an animated PNG stays as it is, and moves', async () => {
  const still = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const control = Buffer.from('00000008' + '6163544c' + '0000000200000000' + 'f38d9370', 'hex');
  const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
  const item = await addMedia(admin, moving, 'a.png');
  expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
  expect(await variantsOf(item.name)).toEqual([]);
  expect(Buffer.from((await get(item.name)).data).equals(moving)).toBe(true);
});

test('a file removed while it is worked on leaves none of its variants', async () => {
  const item = await addMedia(admin, await photographOf(400, 300));
  let removal: Promise<unknown> | null = null;
  await makerHearing(() => {
    removal ??= site.services.get(libraryKey).delete(item.name);
  }).makeNext();
  await removal;
  expect(await kept()).toEqual([]);
  expect(await site.database.selectFrom('picture_variants').selectAll().execute()).toEqual([]);
});

describe('with an image and its variants', () => {
  test('deleting, replacing and cleaning up take the variants along, and sizes count them', async () => {
    const [first, second, third] = [
      await addMedia(admin, photograph()),
      await addMedia(admin, await photographOf(400, 300)),
      await addMedia(admin, await photographOf(300, 200)),
    ];
    await site.makePictures();
    const { headers, data: items } = await admin.get('/api/media');
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
    const all = sum(
      items.map((item: { bytes: number; variants: { bytes: number } }) => item.bytes + item.variants.bytes),
    );
    expect(Number(headers['x-total-bytes'])).toBe(all);
    const onDisk = sum(
      await Promise.all(
        (await kept()).map(async (file) => (await readFile(path.join(site.dataDir, 'uploads', file))).length),
      ),
    );
    expect(onDisk).toBe(all);

    const { data: post } = await admin.post('/api/blogs', postForm({ mediaPath: second.path }));
    const replacement = await admin.post(
      `/api/media/${second.name}/replacement`,
      mediaForm(await photographOf(640, 480)),
    );
    expect((await admin.get(`/api/blogs/${post.id}`)).data.media).toBe(replacement.data.item.path);
    expect(await variantsOf(second.name)).toEqual([]);
    expect(await site.makePictures()).toMatchObject([{ path: replacement.data.item.path, result: 'done' }]);
    expect(await variantsOf(replacement.data.item.name)).toHaveLength(7);

    expect((await admin.delete(`/api/media/${third.name}`)).status).toBe(204);
    expect((await kept()).filter((file) => file.startsWith(stemOf(third.name)))).toEqual([]);
    await age(site.database);
    const { data: listed } = await admin.get(`/api/media/${first.name}`);
    const { data: cleaned } = await admin.post('/api/media/clean-up', {});
    expect(cleaned).toEqual({ removed: 1, bytes: listed.bytes + listed.variants.bytes });
    expect(await kept()).toHaveLength(8);
    await admin.delete(`/api/blogs/${post.id}`);
    expect((await admin.delete(`/api/trash/${post.id}`)).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  test('variants are withheld with their original', async () => {
    const { data: post } = await admin.post(
      '/api/blogs',
      postForm({}, { content: photograph(), name: 'a.jpg' }),
    );
    await site.makePictures();
    const [variant = ''] = await variantsOf(path.basename(post.media));
    expect((await get(variant)).status).toBe(200);
    await admin.delete(`/api/blogs/${post.id}`);
    const { status, headers } = await get(variant);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('a text that names a variant is saved with the original', async () => {
    const item = await addMedia(admin, await photographOf(400, 300));
    await site.makePictures();
    const content = `<p>x<img src="${site.address}/uploads/${stemOf(item.name)}.320.avif" alt="y"></p>`;
    const { data: post } = await admin.post('/api/blogs', postForm({ content }));
    expect(post.content).toContain(`src="/${item.path}"`);
    expect((await admin.get(`/api/media/${item.name}`)).data.uses.posts).toBe(1);
  });

  test('the sweep removes unknown variants, and has missing ones made again', async () => {
    const item = await addMedia(admin, await photographOf(400, 300));
    await site.makePictures();
    const before = await kept();
    await writeFile(path.join(site.dataDir, 'uploads', `${stemOf(item.name)}.999.avif`), 'half');
    await writeFile(path.join(site.dataDir, 'uploads', `${'b'.repeat(32)}.320.avif`), 'half');
    expect(await site.services.get(mediaKey).sweep()).toBe(2);
    expect(await kept()).toEqual(before);
    await rm(path.join(site.dataDir, 'uploads', `${stemOf(item.name)}.320.avif`));
    await site.services.get(mediaKey).sweep();
    expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
    expect(await kept()).toEqual(before);
    expect(await readdir(path.join(site.dataDir, 'incoming'))).toEqual([]);
  });
});

describe('videos', () => {
  let hasFfmpeg: boolean;
  beforeAll(async () => {
    hasFfmpeg = await canReadVideos();
  });

  test('a closing site ends the program that reads one', async (context) => {
    if (!hasFfmpeg) return context.skip();
    await addMedia(admin, videoFile(), 'a.mp4');
    const stop = new AbortController();
    const made = site.services.get(pictureMakerKey).makeNext({ signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    expect(await made).toMatchObject({ result: 'stopped' });
    expect(await site.database.selectFrom('pictures').select(['state', 'attempts']).execute()).toEqual([
      { state: 'pending', attempts: 0 },
    ]);
  });

  test('get a poster with its size where ffmpeg is, and wait where it is not', async (context) => {
    const item = await addMedia(admin, videoFile(), 'a.mp4');
    expect(await site.services.get(pictureMakerKey).makeNext({ kinds: 'pictures' })).toBeNull();
    if (!hasFfmpeg) return context.skip();
    expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
    const shown = (await site.services.get(picturesKey).of([item.path])).get(item.path);
    expect(shown).toMatchObject({ width: 1280, height: 720, widths: [320, 480, 640, 960, 1280] });
    expect((await get(`${stemOf(item.name)}.640.webp`)).status).toBe(200);
    const range = await site.client.get(`/${item.path}`, {
      headers: { Range: 'bytes=0-9' },
      responseType: 'arraybuffer',
    });
    expect([range.status, range.data.length]).toEqual([206, 10]);
  });
});
