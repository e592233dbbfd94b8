import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaType } from '@site/images/media-types';
import { stripMetadata } from '@site/images/variants/image-check.server';
import { isSequence } from '@site/images/variants/moving-picture.server';
import { picturePartsOf } from '@site/images/variants/picture-parts.server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '#test/support/post-forms.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLatitudeRef: 'N' } };
const small = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#a34' } });

async function strip(content: Buffer, contentType: MediaType) {
  const file = path.join(folder, 'image');
  await writeFile(file, content);
  const result = await stripMetadata(file, contentType);
  if (result === 'animation') throw new Error('an animation');
  return result;
}

const pixelsOf = (content: Buffer) => sharp(content, { animated: true }).raw().toBuffer();

test.each([
  ['image/jpeg', () => small().jpeg()],
  ['image/png', () => small().png()],
  ['image/webp', () => small().webp()],
] as const)('%s loses EXIF, XMP and what stands behind its end, and not one pixel', async (type, encoded) => {
  const clean = await encoded().keepIccProfile().toBuffer();
  const marked = await encoded().withExif(exif).withXmp('<x:xmpmeta>SecretPlace</x:xmpmeta>').toBuffer();
  const upload = Buffer.concat([marked, Buffer.from('SecretTail')]);
  expect(await sharp(upload).metadata()).toMatchObject({ exif: expect.anything(), xmp: expect.anything() });
  const result = await strip(upload, type);
  const { content } = result ?? { content: upload };
  expect(content.includes('Secret')).toBe(false);
  const { exif: leftExif, xmp: leftXmp } = await sharp(content).metadata();
  expect([leftExif, leftXmp]).toEqual([undefined, undefined]);
  expect(Buffer.compare(await pixelsOf(content), await pixelsOf(marked))).toBe(0);
  expect(result).toMatchObject({ width: 60, height: 40 });
  // Stripped files stay the same, byte for byte.
  expect(await strip(content, type)).toBeNull();
  expect(Buffer.concat(picturePartsOf(clean, type) ?? []).equals(clean)).toBe(true);
});

test('an AVIF with EXIF is encoded again, one without stays as it is', async () => {
  const result = await strip(await small().withExif(exif).avif().toBuffer(), 'image/avif');
  expect(result?.content.includes('SecretCamera')).toBe(false);
  expect(result).toMatchObject({ width: 60, height: 40 });
  expect(await strip(await small().avif().toBuffer(), 'image/avif')).toBeNull();
});

test('a sequence of AVIF images stays as it is, and with EXIF is refused rather than stopped', async () => {
  const asSequence = (avif: Buffer) => {
    const sequence = Buffer.from(avif);
    sequence.write('avis', 16, 'latin1');
    return Buffer.concat([sequence, Buffer.from('\0\0\0\u0008moov', 'latin1')]);
  };
  const [clean, marked] = [await small().avif().toBuffer(), await small().withExif(exif).avif().toBuffer()];
  expect(isSequence(clean, 'image/avif')).toBe(false);
  expect(isSequence(asSequence(clean), 'image/avif')).toBe(true);
  expect(await strip(asSequence(clean), 'image/avif')).toBeNull();
  await expect(strip(asSequence(marked), 'image/avif')).rejects.toThrow('an animation');
});

test('comments and previews of a JPEG go, its color profile and a progressive scan stay', async () => {
  const source = sharp(photograph()).resize(300).withIccProfile('p3').jpeg({ progressive: true });
  const clean = await source.toBuffer();
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);
  const extra = [
    segment(0xfe, 'a comment'),
    segment(0xe2, 'MPF\0previews'),
    segment(0xed, 'Photoshop 3.0\0'),
  ];
  const upload = Buffer.concat([clean.subarray(0, 2), ...extra, clean.subarray(2)]);
  const result = await strip(upload, 'image/jpeg');
  expect(result?.content.equals(clean)).toBe(true);
  expect((await sharp(clean).metadata()).icc).toBeDefined();
});

test('an animated GIF and an animated WebP lose their comments and keep their frames and loops', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(frames, { join: { animated: true } });
  const gif = await moving
    .clone()
    .gif({ loop: 2, delay: [100, 100, 100] })
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 6]), Buffer.from('Secret'), Buffer.from([0])]);
  const strippedGif = await strip(
    Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
    'image/gif',
  );
  expect(strippedGif?.content.equals(gif)).toBe(true);
  const webp = await moving.clone().withXmp('<x>Secret</x>').webp({ loop: 2 }).toBuffer();
  const strippedWebp = await strip(webp, 'image/webp');
  expect(strippedWebp?.content.includes('Secret')).toBe(false);
  for (const { content } of [strippedGif, strippedWebp].filter((found) => found !== null)) {
    expect(await sharp(content).metadata()).toMatchObject({ pages: 3, loop: 2 });
  }
});

test.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const)(
  'a %s whose lengths lie is not taken apart',
  (type) => {
    const noise = Buffer.from('\xff\xd8\xff\xe1\xff\xff nothing like an image', 'latin1');
    for (let bytes = 0; bytes <= noise.length; bytes++) {
      expect(picturePartsOf(noise.subarray(0, bytes), type)).toBeNull();
    }
  },
);
