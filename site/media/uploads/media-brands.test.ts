import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectMedia } from '@site/images/inspection/inspect-media.server';
import type { ImageProcess } from '@site/images/variants/image-process.server';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

let shade = 0;
const image = () => {
  shade += 3;
  return sharp({ create: { width: 400, height: 300, channels: 3, background: { r: shade, g: 90, b: 20 } } });
};

/** Brands of four characters, the major one first; as many compatible ones as the file has room for. */
function branded(content: Buffer, [major = '', ...compatible]: readonly string[]): Buffer {
  const changed = Buffer.from(content);
  changed.write(major, 8, 'latin1');
  for (let offset = 16, end = content.readUInt32BE(0); offset < end; offset += 4) {
    changed.write(compatible.shift() ?? major, offset, 'latin1');
  }
  return changed;
}

describe('an AVIF, whichever of its brands comes first', () => {
  test.each([
    [['mif1', 'avif', 'miaf']],
    [['miaf', 'mif1', 'avif']],
    [['avio', 'avif', 'miaf']],
    [['MA1B', 'mif1', 'miaf']],
    [['avis', 'avif', 'miaf']],
    [['mif1', 'miaf', 'MA1B']],
    [['mif1', 'miaf', 'mif1']],
  ])('%j is taken, shown and gets its variants', async (brands) => {
    const item = await addMedia(admin, branded(await image().avif().toBuffer(), brands), 'a.avif');
    expect(item).toMatchObject({ contentType: 'image/avif', width: 400, height: 300 });
    expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
    const { data, headers } = await site.client.get(`/${item.path}`, { responseType: 'arraybuffer' });
    expect(headers['content-type']).toBe('image/avif');
    expect(data.toString('latin1', 8, 12)).toBe('avif');
    expect((await sharp(data).stats()).channels[1]?.mean).toBeCloseTo(90, -1);
    const [shown] = (await site.services.get(picturesKey).of([item.path])).values();
    expect(shown?.widths).toEqual([320, 400]);
  });
});

test('an AVIF that moves keeps the brand by which browsers play it, and every frame', async () => {
  const still = branded(await image().avif().toBuffer(), ['avis', 'avif', 'mif1']);
  const moving = Buffer.concat([still, Buffer.from('\0\0\0\u0008moov', 'latin1')]);
  const item = await addMedia(admin, moving, 'a.avif');
  expect(item).toMatchObject({ contentType: 'image/avif', width: 400, height: 300 });
  expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
  const [shown] = (await site.services.get(picturesKey).of([item.path])).values();
  expect(shown?.widths ?? []).toEqual([]);
  const { data } = await site.client.get(`/${item.path}`, { responseType: 'arraybuffer' });
  expect(moving.equals(data)).toBe(true);
});

const heicSentence = /HEIC.*JPEG.*iPhone.*“Most Compatible”/;
const heic = (brands: readonly string[]) => {
  const content = Buffer.alloc(200);
  content.writeUInt32BE(8 + 8 + 4 * (brands.length - 1));
  content.write('ftyp', 4, 'latin1');
  return branded(content, brands);
};

describe('a HEIC photo gets a sentence that says how to send a JPEG', () => {
  test.each([
    [['heic', 'mif1', 'heic']],
    [['heix', 'mif1']],
    [['hevc', 'mif1', 'msf1']],
    [['hevx', 'msf1']],
    [['heim', 'mif1']],
    [['mif1', 'mif1', 'heic']],
    [['msf1', 'hevc']],
    [['mif1', 'miaf', 'MiHB']],
    [['MiHE', 'mif1', 'heic']],
  ])('of the brands %j', async (brands) => {
    const { status, data } = await admin.post('/api/media', mediaForm(heic(brands), 'IMG_1.HEIC'));
    expect([status, data.code]).toEqual([415, 'unsupported_media']);
    expect(data.message).toMatch(heicSentence);
  });

  test('as a cover, in a text and as a replacement', async () => {
    const content = heic(['heic', 'mif1']);
    const cover = await admin.post('/api/blogs', postForm({}, { content, name: 'a.heic' }));
    expect([cover.status, cover.data.message]).toEqual([415, expect.stringMatching(heicSentence)]);
    const source = `data:image/heic;base64,${content.toString('base64')}`;
    const text = await admin.post('/api/blogs', postForm({ content: `<p><img src="${source}" alt=""></p>` }));
    expect([text.status, JSON.stringify(text.data)]).toEqual([400, expect.stringMatching(heicSentence)]);
    const item = await addMedia(admin, await image().png().toBuffer(), 'a.png');
    const replaced = await admin.post(`/api/media/${item.name}/replacement`, mediaForm(content, 'a.heic'));
    expect([replaced.status, replaced.data.message]).toEqual([415, expect.stringMatching(heicSentence)]);
  });
});

describe('what browsers do not show is refused by its name', () => {
  const begin = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(200)]);
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a TIFF',
      () => image().tiff().toBuffer(),
      'Browsers do not show TIFF images. Please export it as a JPEG or PNG.',
    ],
    [
      'a JPEG XL',
      () => begin('ff0a'),
      'Browsers do not show JPEG XL images. Please export it as a JPEG or PNG.',
    ],
    [
      'a JPEG XL in boxes',
      () => begin('0000000c4a584c200d0a870a'),
      'Browsers do not show JPEG XL images. Please export it as a JPEG or PNG.',
    ],
    [
      'a Photoshop file',
      () => begin('384250530001'),
      'Browsers do not show Photoshop images. Please export it as a JPEG or PNG.',
    ],
    [
      'a QuickTime video',
      () => heic(['qt  ', 'qt  ']),
      'This is a QuickTime video. Please export it as an MP4.',
    ],
    [
      'a Matroska video',
      () => Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'),
      'Browsers do not play this kind of video. Please export it as an MP4.',
    ],
  ])('%s', async (_, make, message) => {
    const { status, data } = await admin.post('/api/media', mediaForm(await make(), 'a.bin'));
    expect([status, data.message]).toEqual([415, message]);
  });
});

test.each(['isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V '])(
  'a video of the brand %s is an MP4',
  async (brand) => {
    const item = await addMedia(admin, branded(videoFile(), [brand, 'isom', 'mp42']), 'a.m4v');
    expect(item).toMatchObject({ contentType: 'video/mp4', path: expect.stringMatching(/\.mp4$/) });
  },
);

test('a HEIC photo becomes a JPEG where the machine can read it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'heic-'));
  try {
    const file = path.join(folder, 'photo');
    const content = heic(['heic', 'mif1']);
    await writeFile(file, content);
    const jpeg = { content: photograph(), width: 1600, height: 900 };
    // The libvips of the packages reads no HEVC.
    const images = { heicToJpeg: async () => jpeg } as unknown as ImageProcess;
    expect(await inspectMedia({ temporaryPath: file, bytes: content.length }, images)).toEqual({
      media: { contentType: 'image/jpeg', width: 1600, height: 900 },
      stripped: jpeg.content,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
