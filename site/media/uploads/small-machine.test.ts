import { imageMemoryOn } from '@site/images/variants/image-process.server';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeAvif } from '#qa/attacks/files.ts';
import { bmpFile } from '#test/support/bitmaps.ts';
import { mediaForm } from '#test/support/media-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const mebibyte = 1024 * 1024;
let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite({ environment: { IMAGE_MEMORY_MB: '192' } });
  admin = await site.signIn();
});
afterAll(() => site.close());

test('images get what the machine has left, within bounds', () => {
  expect([256, 512, 1_024, 65_536].map((mb) => imageMemoryOn(mb * mebibyte) / mebibyte)).toEqual([
    192, 232, 640, 640,
  ]);
});

test.each([
  ['an AVIF of 49 megapixels', 'a.avif', () => largeAvif(3)],
  [
    'a PNG that has to be opened whole',
    'a.png',
    () =>
      sharp({ create: { width: 7_000, height: 7_000, channels: 4, background: '#88440080' } })
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer(),
  ],
])('%s that takes too much memory is kept and shown as it is', async (_, name, make) => {
  const content = await make();
  const { status, data } = await admin.post('/api/media', mediaForm(content, name));
  expect(status).toBe(201);
  expect(await site.makePictures()).toEqual([
    expect.objectContaining({ result: 'failed', reason: 'It needs too much memory.' }),
  ]);
  const served = await site.client.get(`/${data.path}`, { responseType: 'arraybuffer' });
  expect(Buffer.from(served.data).equals(content)).toBe(true);
});

test('a bitmap that takes too much memory is refused before it is opened', async () => {
  const rows = Buffer.alloc(880 * 7_040);
  const palette = [
    [0, 0, 0, 0],
    [255, 255, 255, 0],
  ];
  const content = bmpFile({ width: 7_040, height: 7_040, bitsPerPixel: 1, rows, palette });
  const { status, data } = await admin.post('/api/media', mediaForm(content, 'a.bmp'));
  expect([status, data.message]).toEqual([
    413,
    'The image takes too much memory to open. Please make it smaller.',
  ]);
});
