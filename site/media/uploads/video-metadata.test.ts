import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaForm } from '#test/support/media-forms.ts';
import { videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const box = (type: string, ...parts: Buffer[]) => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
};
const words = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};
const text = (value: string) => Buffer.from(value, 'latin1');
const place = 'SECRET+38.7223-009.1393/';

const placesTrack = (handler: string, samplesAt: number) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', words(0, 0), text(handler), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsz', words(0, 0, 2, place.length, place.length)),
          box('stsc', words(0, 1, 1, 2, 1)),
          box('stco', words(0, 1, samplesAt)),
        ),
      ),
    ),
  );

/** In every place that phones and cameras use. */
function videoWithPlaces(): { content: Buffer; places: number } {
  const start = box('ftyp', text('isom\0\0\0\0isommp42'));
  const picture = text('what is seen');
  const data = box('mdat', picture, text(place + place));
  const samplesAt = start.length + 8 + picture.length;
  const xmp = Buffer.concat([
    Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'),
    text(`<x>${place}</x>`),
  ]);
  const movie = box(
    'moov',
    box('mvhd', Buffer.alloc(100, 1)),
    box('trak', box('tkhd', Buffer.alloc(84, 2)), box('udta', box('loci', words(0), text(place)))),
    placesTrack('meta', samplesAt),
    box('udta', box('\u00a9xyz', text(`\0\u0018\u0015\u00c7${place}`)), box('auth', text('SECRET author'))),
    box('meta', words(0), box('ilst', text(place))),
    box('uuid', xmp),
  );
  return { content: Buffer.concat([start, data, movie, box('uuid', xmp)]), places: 8 };
}

async function upload(content: Buffer) {
  const admin = await site.signIn();
  const { status, data } = await admin.post('/api/media', mediaForm(content, 'a.mp4'));
  expect(status).toBe(201);
  const served = await site.client.get(`/${data.path}`, { responseType: 'arraybuffer' });
  const row = await site.database
    .selectFrom('media')
    .select('stored_sha256')
    .where('path', '=', data.path)
    .executeTakeFirstOrThrow();
  return { kept: Buffer.from(served.data), storedSha256: row.stored_sha256 };
}

test('an MP4 loses place, names and tracks of places, and nothing else moves', async () => {
  const { content, places } = videoWithPlaces();
  expect(content.toString('latin1').split('SECRET').length - 1).toBe(places);
  const { kept, storedSha256 } = await upload(content);
  expect(kept.includes('SECRET')).toBe(false);
  expect(kept.length).toBe(content.length);
  expect(storedSha256).toBe(createHash('sha256').update(kept).digest('hex'));
  // The rest keeps its offset.
  for (const part of ['what is seen', 'mvhd', 'tkhd', 'mdat']) {
    expect(kept.indexOf(part, 0, 'latin1'), part).toBe(content.indexOf(part, 0, 'latin1'));
  }
  for (const type of ['udta', 'meta', 'loci', '\u00a9xyz', 'uuid'])
    expect(kept.includes(type, 0, 'latin1')).toBe(false);
});

test('a track of sound or picture is left alone, and so is a video without metadata', async () => {
  const content = Buffer.concat([
    box('ftyp', text('isom\0\0\0\0isommp42')),
    box('mdat', text(place + place)),
    box('moov', placesTrack('soun', 32)),
  ]);
  expect((await upload(content)).kept.equals(content)).toBe(true);
});

test('tables that lie about their length do no harm outside the file', async () => {
  const { content } = videoWithPlaces();
  const table = content.indexOf('stco');
  content.writeUInt32BE(0xffffffff, table + 8);
  content.writeUInt32BE(0xffffff00, table + 12);
  expect((await upload(content)).kept.length).toBe(content.length);
});

test('the sample video is kept as it is seen', async () => {
  const { kept } = await upload(videoFile());
  expect(kept.length).toBe(videoFile().length);
  const at = videoFile().indexOf('mdat');
  expect(kept.subarray(at, at + 10_000).equals(videoFile().subarray(at, at + 10_000))).toBe(true);
});
