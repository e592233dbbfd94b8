import { createWriteStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { mediaName } from '@site/images/media';
import type { DiskWriting } from '@site/images/store/incoming-folder.server';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lyingFiles, pixelBomb, polyglots } from '#qa/attacks/files.ts';
import { fileNames } from '#qa/attacks/texts.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

type Step = keyof DiskWriting;
let fullAt: Step | null = null;
const noRoom = () =>
  Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });

/** Has room until a test takes it away; a stream takes some bytes first. */
const disk = {
  createWriteStream(file, options) {
    if (fullAt !== 'createWriteStream') return createWriteStream(file, options);
    let room = 10_000;
    const real = createWriteStream(file, options);
    const write = real._write.bind(real);
    real._write = (chunk, encoding, done) => {
      room -= chunk.length;
      if (room > 0) write(chunk, encoding, done);
      else done(noRoom());
    };
    real._writev = undefined as never;
    return real;
  },
  writeFile: async (...parameters) => {
    if (fullAt === 'writeFile') {
      await writeFile(parameters[0], 'half', parameters[2]);
      throw noRoom();
    }
    return writeFile(...parameters);
  },
  rename: async (...parameters) => {
    if (fullAt === 'rename') throw noRoom();
    return rename(...parameters);
  },
  syncFolder: async () => {
    if (fullAt === 'syncFolder') throw noRoom();
  },
} satisfies DiskWriting as DiskWriting;

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ disk });
  admin = await site.signIn();
});
afterEach(() => {
  fullAt = null;
});
afterAll(() => site.close());

const upload = (content: Buffer, name = 'a.png') => admin.post('/api/media', mediaForm(content, name));

describe('what is no image or video, whatever it says', async () => {
  test.each(Object.entries(await lyingFiles()))('%s is refused, and nothing is kept', async (_, content) => {
    const before = await site.files();
    for (const name of ['a.png', 'a.mp4', 'a.svg']) {
      const { status, data } = await upload(content, name);
      expect([status, data.code]).toEqual([415, 'unsupported_media']);
    }
    expect(await site.files()).toEqual(before);
  });
});

describe('a file that is two things at once', async () => {
  test.each(Object.entries(await polyglots()))('%s is served as the one it may be', async (_, content) => {
    const { status, data } = await upload(content, 'index.html');
    expect(status).toBe(201);
    const served = await site.client.get(`/${data.path}`, { responseType: 'arraybuffer' });
    expect(served.headers).toMatchObject({
      'content-type': data.path.endsWith('.mp4')
        ? 'video/mp4'
        : expect.stringMatching(/^image\/(gif|jpeg|png|webp|avif)$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const kept = Buffer.from(served.data);
    // Videos and AVIF stay unchanged; there the headers protect.
    if (/\.(gif|jpg|png|webp)$/.test(data.path)) {
      expect(kept.includes('__ran')).toBe(false);
      expect(kept.includes('PDF')).toBe(false);
      expect((await sharp(kept).metadata()).width).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['50,000 by 50,000', 50_000, 50_000],
  ['a line of two milliards', 2_000_000_000, 1],
  ['a column', 1, 60_000_000],
])('a few kB that say %s pixels are refused at once, and take no memory', async (_, width, height) => {
  const bomb = pixelBomb(Math.min(width, 1_000_000), height);
  bomb.writeUInt32BE(width, 16);
  const before = await site.files();
  const { result, peakBytes } = await whileMeasuring(() => upload(bomb));
  expect([413, 415]).toContain(result.status);
  expect(peakBytes).toBeLessThan(150 * 1024 * 1024);
  expect(await site.files()).toEqual(before);
});

test('an image just within the limit that is not all there is refused in the memory of a few rows', async () => {
  // 392 MB fully decoded.
  const { result, peakBytes } = await whileMeasuring(() => upload(pixelBomb(7_000, 7_000, { bits: 16 })));
  expect([result.status, result.data.code]).toEqual([415, 'unsupported_media']);
  expect(peakBytes).toBeLessThan(200 * 1024 * 1024);
});

async function whileMeasuring<Result>(work: () => Promise<Result>) {
  const start = process.memoryUsage.rss();
  let peak = start;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const result = await work();
  clearInterval(sampling);
  return { result, peakBytes: Math.max(peak, process.memoryUsage.rss()) - start };
}

describe('a name leads nowhere', () => {
  test.each(fileNames.map((name) => [JSON.stringify(name).slice(0, 60), name]))('%s', async (_, name) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photograph())]), name || ' ');
    const { status, data } = await admin.post('/api/media', form);
    // The form parser takes these two for no name.
    if (name === '.' || name === '..') {
      expect([status, data.code]).toEqual([400, 'invalid_input']);
      return;
    }
    expect(status).toBe(201);
    expect(data.name).toMatch(mediaName);
    expect(data.originalName).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(Array.from(data.originalName).length).toBeLessThanOrEqual(200);
    expect((await site.files()).kept).toContain(data.name);
  });

  test.each([
    ...fileNames.map((name) => `/uploads/${name.slice(0, 900)}`),
    ...fileNames.map((name) => `/uploads/${encodeURIComponent(name.toWellFormed().slice(0, 300))}`),
    '/uploads/../site.db',
    '/uploads/....//site.db',
    '/uploads//etc/passwd',
    '/uploads/%00',
    '/uploads/.%00./site.db',
    '/uploads/%c0%ae%c0%ae/site.db',
    '/uploads;/../site.db',
    '/cards/..%2f..%2fsite.db.png',
    '/assets/..%2f..%2f..%2fpackage.json',
  ])('asked for %s, there is nothing', async (address) => {
    const { statusCode, body } = await site.app.inject({
      method: 'GET',
      url: address.replace(/[\r\n]/g, ''),
    });
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toMatch(/SQLite format|root:|"private"/);
  });
});

describe('a full disk', () => {
  test.each([
    ['while the file arrives', 'createWriteStream'],
    ['when it gets its name', 'rename'],
    ['when its folder is written', 'syncFolder'],
  ] as const)('%s answers 507 and leaves nothing half; then all is well again', async (_, step) => {
    const before = await site.files();
    const posts = (await admin.get('/api/blogs')).data.length;
    fullAt = step;
    const pasted = `<p><img src="data:image/jpeg;base64,${photograph().toString('base64')}"></p>`;
    const answers = [
      await upload(photograph()),
      await upload(videoFile(), 'a.mp4'),
      await admin.post('/api/blogs', postForm({}, { content: photograph(), name: 'a.jpg' })),
      await admin.post('/api/blogs', postForm({ content: pasted })),
    ];
    for (const { status, data } of answers) {
      expect([status, data.code]).toEqual([507, 'storage_full']);
      expect(data.message).toBe(
        'The server has no room left to keep this. Nothing was saved; please try again later.',
      );
    }
    expect(await site.files()).toEqual(before);
    fullAt = null;
    expect((await admin.get('/api/blogs')).data).toHaveLength(posts);
    expect((await admin.get('/api/media')).status).toBe(200);
    expect((await upload(photograph())).status).toBe(201);
  });

  test('when an image is written again without its metadata', async () => {
    const told = await sharp(photograph())
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer();
    const before = await site.files();
    fullAt = 'writeFile';
    const { status, data } = await upload(told);
    expect([status, data.code]).toEqual([507, 'storage_full']);
    expect(await site.files()).toEqual(before);
  });

  test('the file that a replacement was to take the place of stays', async () => {
    const item = await addMedia(admin, photograph());
    const before = await site.files();
    fullAt = 'rename';
    const { status } = await admin.post(`/api/media/${item.name}/replacement`, mediaForm(photograph()));
    expect(status).toBe(507);
    fullAt = null;
    expect(await site.files()).toEqual(before);
    expect((await site.client.get(`/${item.path}`)).status).toBe(200);
  });
});

test.runIf(isEmbedded())('a database without room answers 507 as well', async () => {
  const { page_count: pages } = await pragma('page_count');
  await pragma(`max_page_count = ${pages}`);
  try {
    const content = `<p>${'word '.repeat(100_000)}</p>`;
    const { status, data } = await admin.post(
      '/api/blogs',
      postForm({ content }, { content: photograph(), name: 'a.jpg' }),
    );
    expect([status, data.code]).toEqual([507, 'storage_full']);
  } finally {
    await pragma('max_page_count = 4294967294');
  }
});

async function pragma(text: string): Promise<Record<string, number>> {
  const { sql } = await import('kysely');
  const { rows } = await sql<Record<string, number>>`${sql.raw(`pragma ${text}`)}`.execute(site.database);
  return rows[0] ?? {};
}
