import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bmpFile, icoFile, redOverBlue } from '#test/support/bitmaps.ts';
import { mediaForm } from '#test/support/media-forms.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const upload = (content: Buffer, name = 'a.png') => admin.post('/api/media', mediaForm(content, name));

async function pixelsOf(path: string): Promise<number[]> {
  const { data, headers } = await site.client.get(`/${path}`, { responseType: 'arraybuffer' });
  expect(headers['content-type']).toBe('image/png');
  return [...(await sharp(data).ensureAlpha().raw().toBuffer())];
}

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
const palette = [
  [0, 0, 255, 0],
  [255, 0, 0, 0],
];
const striped = [...red, ...red, ...red, ...blue, ...blue, ...blue];
const size = { width: 3, height: 2 };
const png = await sharp({ create: { ...size, channels: 4, background: '#ff0000' } })
  .png()
  .toBuffer();

describe('an image that browsers show and sharp does not read becomes a PNG', () => {
  test.each<[string, Buffer, number[]]>([
    ['24 bits', bmpFile(redOverBlue), striped],
    [
      'rows from the top',
      bmpFile({ ...redOverBlue, isTopDown: true }),
      [...striped.slice(12), ...striped.slice(0, 12)],
    ],
    // The fourth byte need not be alpha: most programs leave it at 0.
    [
      '32 bits',
      bmpFile({ width: 1, height: 2, bitsPerPixel: 32, rows: Buffer.from([255, 0, 0, 0, 0, 0, 255, 0]) }),
      [...red, ...blue],
    ],
    [
      '8 bits, compressed',
      bmpFile({
        ...size,
        bitsPerPixel: 8,
        compression: 1,
        palette,
        rows: Buffer.from([3, 1, 0, 0, 3, 0, 0, 1]),
      }),
      striped,
    ],
    [
      '4 bits of an odd width',
      bmpFile({ ...size, bitsPerPixel: 4, palette, rows: Buffer.from([0x11, 0x10, 0, 0, 0, 0, 0, 0]) }),
      striped,
    ],
    [
      '1 bit',
      bmpFile({ ...size, bitsPerPixel: 1, palette, rows: Buffer.from([0b11100000, 0, 0, 0, 0, 0, 0, 0]) }),
      striped,
    ],
    [
      'an icon with a mask',
      icoFile([{ ...redOverBlue, mask: Buffer.from([0, 0, 0, 0, 0b01000000, 0, 0, 0]) }]),
      [...red, 255, 0, 0, 0, ...red, ...striped.slice(12)],
    ],
    [
      'the largest image of an icon',
      icoFile([
        { ...redOverBlue, width: 1, height: 1, rows: Buffer.from([255, 0, 0, 0]), mask: Buffer.alloc(4) },
        { ...size, png },
      ]),
      [...red, ...red, ...red, ...red, ...red, ...red],
    ],
  ])('%s', async (_, content, pixels) => {
    const { status, data } = await upload(content);
    expect([status, data.message]).toEqual([201, undefined]);
    expect(data.path).toMatch(/\.png$/);
    expect(await pixelsOf(data.path)).toEqual(pixels);
    expect((await upload(content)).data.path).toBe(data.path);
  });

  test('as a cover and inside the text', async () => {
    const content = `<p><img src="data:image/x-icon;base64,${icoFile([{ ...size, png }]).toString('base64')}"></p>`;
    const cover = { content: bmpFile(redOverBlue), name: 'a.bmp' };
    const { status, data } = await admin.post('/api/blogs', postForm({ content }, cover));
    expect(status).toBe(201);
    expect(await pixelsOf(data.media)).toEqual(striped);
    expect(data.content).toMatch(/<img src="\/uploads\/[0-9a-f]{32}\.png" [^>]*width="3" height="2"/);
  });
});

describe('nothing is kept of', () => {
  const icon = (width: number, height: number) =>
    icoFile([{ ...redOverBlue, width, height, mask: Buffer.alloc(0) }]);
  const hugePng = Buffer.from(png);
  hugePng.writeUInt32BE(60_000, 16);
  hugePng.writeUInt32BE(60_000, 20);
  test.each<[string, Buffer, number, RegExp]>([
    [
      'an image of too many pixels',
      bmpFile({ ...redOverBlue, width: 60_000, height: 60_000 }),
      413,
      /megapixels/,
    ],
    ['an icon of too many pixels', icon(60_000, 60_000), 413, /megapixels/],
    ['an icon with a PNG of too many pixels', icoFile([{ ...size, png: hugePng }]), 413, /megapixels/],
    ['an icon that lies about its size', icon(200, 200), 415, /damaged/],
    ['an icon without an image', icoFile([]), 415, /damaged|Please choose/],
    ['a bitmap without height', bmpFile({ ...redOverBlue, height: 0 }), 415, /damaged/],
    ['a bitmap of a negative width', bmpFile({ ...redOverBlue, width: -3 }), 415, /damaged/],
    [
      'a color that the palette has not',
      bmpFile({ ...size, bitsPerPixel: 8, palette: [], rows: Buffer.alloc(2) }),
      415,
      /damaged/,
    ],
  ])('%s', async (_, content, expected, sentence) => {
    const before = await site.files();
    const { status, data } = await upload(content);
    expect([status, data.message]).toEqual([expected, expect.stringMatching(sentence)]);
    expect(await site.files()).toEqual(before);
  });

  test.each([
    ['a damaged image', `data:image/png;base64,${Buffer.from('no image').toString('base64')}`],
    ['what is not base64', 'data:image/png;base64,%%%'],
    [
      'a drawing that could hold scripts',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ],
    ['what is no image', 'data:text/html,hello'],
    ['a cut off bitmap', `data:image/bmp;base64,${bmpFile(redOverBlue).subarray(0, 60).toString('base64')}`],
  ])('a text with %s, which is said', async (_, source) => {
    const { data: post } = await admin.post('/api/blogs', postForm());
    const before = await site.files();
    const good = `data:image/bmp;base64,${bmpFile(redOverBlue).toString('base64')}`;
    const form = () => postForm({ content: `<p><img src="${good}">a<img src="${source}"></p>` });
    for (const response of [
      await admin.post('/api/blogs', form()),
      await admin.put(`/api/blogs/${post.id}`, form()),
    ]) {
      expect([response.status, response.data.issues?.[0].path]).toEqual([400, 'content']);
      expect(response.data.message).toMatch(
        /^Image 2 in the text cannot be kept\. (The image is damaged|Please)/,
      );
    }
    expect(await site.files()).toEqual(before);
    expect((await admin.get(`/api/blogs/${post.id}`)).data.content).toBe(post.content);
  });
});
