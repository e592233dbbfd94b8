import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { AxiosInstance, AxiosResponse } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textDocument } from '#qa/attacks/text-document.ts';
import { bmpFile, icoFile, redOverBlue } from '#test/support/bitmaps.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const routeNames = ['the library', 'a replacement', 'a new post', 'a changed post'] as const;
let site: TestSite;
let admin: AxiosInstance;
type Route = (typeof routeNames)[number];
let routes: Record<Route, (content: Buffer, name: string) => Promise<AxiosResponse>>;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
  const item = await addMedia(admin, photograph());
  const { data: post } = await admin.post('/api/blogs', postForm());
  routes = {
    'the library': (content, name) => admin.post('/api/media', mediaForm(content, name)),
    'a replacement': (content, name) =>
      admin.post(`/api/media/${item.name}/replacement`, mediaForm(content, name)),
    'a new post': (content, name) => admin.post('/api/blogs', postForm({}, { content, name })),
    'a changed post': (content, name) => admin.put(`/api/blogs/${post.id}`, postForm({}, { content, name })),
  };
});
afterAll(() => site.close());

function lengthsOf(content: Buffer): number[] {
  const spread = Array.from({ length: 8 }, (_, index) => Math.floor((content.length * (index + 1)) / 9));
  return [...new Set([1, 4, 13, 31, 90, ...spread])].filter((length) => length < content.length);
}

const image = sharp(photograph()).resize(200);
// Plain frames: a decoder takes what is there of them for whole.
const frames = await Promise.all(
  ['red', 'green', 'blue'].map((background) =>
    sharp({ create: { width: 50, height: 40, channels: 4, background } })
      .png()
      .toBuffer(),
  ),
);
const moving = sharp(frames, { join: { animated: true } });
const kinds = {
  'a text document': textDocument(),
  'a text document written as a stream': textDocument({ isStreamed: true }),
  'a PDF': Buffer.from(`%PDF-1.7\n${'1 0 obj<</Type/Catalog>>endobj\n'.repeat(40)}%%EOF`),
  'a compressed file': gzipSync(readFileSync(import.meta.filename)),
  'a video': videoFile(),
  'a JPEG': photograph(),
  'a PNG': await image.clone().png().toBuffer(),
  'a WebP': await image.clone().webp().toBuffer(),
  'an AVIF': await image.clone().avif({ effort: 0 }).toBuffer(),
  'a GIF': await image.clone().gif().toBuffer(),
  'an animated WebP': await moving.clone().webp().toBuffer(),
  'an animated GIF': await moving.clone().gif().toBuffer(),
  'a BMP': bmpFile(redOverBlue),
  'an ICO': icoFile([{ width: 200, height: 113, png: await image.clone().png().toBuffer() }]),
} satisfies Record<string, Buffer>;

describe.each(Object.entries(kinds))('%s that is cut off', (_, whole) => {
  test.each(routeNames)('is refused by %s with a sentence, and nothing is kept', async (route) => {
    const before = await site.files();
    for (const length of lengthsOf(whole)) {
      const { status, data } = await routes[route](whole.subarray(0, length), 'a.docx');
      expect([length, status, data.code]).toEqual([length, 415, 'unsupported_media']);
      expect(data.message).toMatch(
        /^(The (image|video|PDF) is damaged|A PDF is not shown|Please choose a JPEG)/,
      );
    }
    expect(await site.files()).toEqual(before);
  });
});
