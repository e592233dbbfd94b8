import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { coversKey } from '#site/cards/keys.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import { cardAddress } from '#site/texts/head/card-image.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const createPost = async (content: Buffer, fields = {}): Promise<string> =>
  (await admin.post('/api/blogs', postForm(fields, { content, name: 'a.png' }))).data.id;

const addressOf = async (id: string) =>
  site.services
    .get(coversKey)
    .addressOfPost(sampleSite, await site.services.get(postsKey).read('visitor', id));

async function shared(id: string) {
  const address = (await addressOf(id)) ?? '';
  const { status, data, headers } = await site.client.get(address, { responseType: 'arraybuffer' });
  return { address, status, headers, jpeg: data as Buffer };
}

/** Three by three fields: the middle of each is of its own color. */
async function fieldsOf(jpeg: Buffer): Promise<number[][]> {
  const { data } = await sharp(jpeg)
    .resize(3, 3, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: 9 }, (_, index) => [...data.subarray(3 * index, 3 * index + 3)]);
}

const plain = (width: number, height: number, background = '#b4321e') =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
const clear = (width: number, height: number, ink: string) =>
  sharp({ create: { width, height, channels: 4, background: '#00000000' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 4, background: ink },
      },
    },
  ]);
const frames = async (ending: 'gif' | 'webp') => {
  const both = await Promise.all(['#f00', '#00f'].map((each) => plain(1300, 700, each).png().toBuffer()));
  return sharp(both, { join: { animated: true } })
    .toFormat(ending)
    .toBuffer();
};

describe('whatever the cover is, it is shared as a JPEG of 1200 by 630 pixels and at most 300 kB', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a photograph', () => photograph()],
    ['a large photograph full of detail', () => noise(4000, 3000).jpeg({ quality: 95 }).toBuffer()],
    ['a PNG', () => plain(2400, 1600).png().toBuffer()],
    ['a PNG of 16 bits', () => plain(1300, 900).toColourspace('rgb16').png().toBuffer()],
    ['a PNG that can be seen through', () => clear(1400, 900, '#203040').png().toBuffer()],
    ['an AVIF', () => plain(1300, 900).avif({ effort: 0 }).toBuffer()],
    ['a WebP', () => plain(1500, 900).webp().toBuffer()],
    ['a GIF that moves', () => frames('gif')],
    ['a WebP that moves', () => frames('webp')],
    ['a JPEG for print', () => plain(1300, 900).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG on its side', () => plain(900, 1600).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
    ['a tall screenshot', () => plain(1440, 18_500).png().toBuffer()],
    ['a panorama', () => plain(6000, 900).jpeg().toBuffer()],
    ['a line', () => plain(3000, 1).png().toBuffer()],
    ['a few pixels', () => plain(24, 18).png().toBuffer()],
    ['one pixel that can be seen through', () => clear(1, 1, '#fff8').png().toBuffer()],
  ])('%s', async (_, make) => {
    const { address, status, headers, jpeg } = await shared(await createPost(await make()));
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(address).toMatch(/^\/cards\/blog-detail\/[^/?]+\.jpg\?v=[0-9a-f]{10}$/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(jpeg).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(jpeg.length).toBeLessThanOrEqual(300_000);
  });
});

describe('around the focal point', () => {
  const halves = async (above: string, below: string) =>
    plain(1400, 3000, above)
      .composite([
        {
          input: { create: { width: 1400, height: 1500, channels: 3, background: below } },
          top: 1500,
          left: 0,
        },
      ])
      .jpeg()
      .toBuffer();

  test('which, changed, gives another URL and another image', async () => {
    const id = await createPost(await halves('#ff0000', '#0000ff'), { focalPoint: '50,0' });
    const first = await shared(id);
    expect((await fieldsOf(first.jpeg)).every(([red = 0, , blue = 0]) => red > 200 && blue < 60)).toBe(true);
    await admin.put(`/api/blogs/${id}`, postForm({ focalPoint: '50,100' }));
    const second = await shared(id);
    expect(second.address).not.toBe(first.address);
    expect((await fieldsOf(second.jpeg)).every(([red = 0, , blue = 0]) => red < 60 && blue > 200)).toBe(true);
    // The old URL shows the new image, and not for long.
    const { headers } = await site.client.get(first.address);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  });

  test('another file gives another URL', async () => {
    const id = await createPost(photograph());
    const before = await addressOf(id);
    await admin.put(`/api/blogs/${id}`, postForm({}, { content: photograph(), name: 'b.jpg' }));
    expect(await addressOf(id)).not.toBe(before);
  });
});

test.each([
  ['dark', '#101820', (light: number) => light > 200],
  ['white', '#ffffff', (light: number) => light < 60],
])(
  'what can be seen through has a background against which a %s drawing stands out',
  async (_, ink, isSeen) => {
    const { jpeg } = await shared(await createPost(await clear(1400, 900, ink).png().toBuffer()));
    const [, , , , , , , , corner = []] = await fieldsOf(jpeg);
    expect(corner.every(isSeen), String(corner)).toBe(true);
  },
);

test('a few pixels are shown at twice their size, in front of themselves', async () => {
  const { jpeg } = await shared(await createPost(await plain(60, 40, '#1040c0').png().toBuffer()));
  for (const [red = 0, , blue = 0] of await fieldsOf(jpeg)) expect(blue - red).toBeGreaterThan(100);
});

test('is drawn once, however many ask, and no more for who has it', async () => {
  const id = await createPost(photograph());
  const all = await Promise.all([shared(id), shared(id), shared(id)]);
  expect(new Set(all.map(({ jpeg }) => jpeg.toString('base64'))).size).toBe(1);
  const { headers, address } = await shared(id);
  const key = String(headers.etag).slice(1, -1);
  expect(await readdir(path.join(site.dataDir, 'cards'))).toContain(`${key}.jpg`);
  const again = await site.client.get(address, { headers: { 'If-None-Match': headers.etag } });
  expect(again.status).toBe(304);
});

describe('the page’s card stands for a cover', () => {
  test('that is gone, until it is back', async () => {
    const content = photograph();
    const id = await createPost(content);
    const { media } = await site.services.get(postsKey).read('visitor', id);
    await rm(path.join(site.dataDir, media));
    const without = await shared(id);
    const { width, height } = await sharp(without.jpeg).metadata();
    expect([without.status, without.headers['cache-control'], width, height]).toEqual([
      200,
      'no-store',
      1200,
      630,
    ]);
    await writeFile(path.join(site.dataDir, media), content);
    const { headers, jpeg } = await shared(id);
    expect(headers['cache-control']).toMatch(/immutable/);
    expect(jpeg.equals(without.jpeg)).toBe(false);
  });

  test('of each page its own, when they have the same cover', async () => {
    const first = await createPost(photograph());
    const { media } = await site.services.get(postsKey).read('visitor', first);
    const form = postForm({ title: 'Another one', mediaPath: media });
    const second = (await admin.post('/api/blogs', form)).data.id;
    await rm(path.join(site.dataDir, media));
    const [one, other] = await Promise.all([shared(first), shared(second)]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(one?.jpeg.equals(other?.jpeg ?? Buffer.of())).toBe(false);
  });

  test('that cannot be read', async () => {
    const id = await createPost(photograph());
    const { media } = await site.services.get(postsKey).read('visitor', id);
    await writeFile(path.join(site.dataDir, media), 'no image');
    for (let turn = 0; turn < 2; turn++) {
      const { status, headers } = await shared(id);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ]);
    }
  });

  test('that could not be read, and is tried again after an hour', async () => {
    const content = photograph();
    const id = await createPost(content);
    const { media } = await site.services.get(postsKey).read('visitor', id);
    await writeFile(path.join(site.dataDir, media), 'no image');
    const isCover = async () => /immutable/.test(String((await shared(id)).headers['cache-control']));
    expect(await isCover()).toBe(false);
    await writeFile(path.join(site.dataDir, media), content);
    expect(await isCover()).toBe(false);
    site.setNow(new Date(Date.now() + 61 * 60_000));
    expect(await isCover()).toBe(true);
    site.setNow(null);
  });
});

test('without a cover the page has its card; a hidden or a missing post has none', async () => {
  const { data: bare } = await admin.post('/api/blogs', postForm());
  const draft = (
    await admin.post('/api/blogs', postForm({ status: 'draft' }, { content: photograph(), name: 'a.jpg' }))
  ).data.id;
  expect(await addressOf(bare.id)).toBeNull();
  for (const [page, expected] of [
    [`/blog-detail/${bare.id}`, [200, 'public, max-age=86400']],
    ['/', [200, 'public, max-age=86400']],
    ['/all-blogs', [200, 'public, max-age=86400']],
    [`/blog-detail/${draft}`, [404, 'no-store']],
    ['/blog-detail/none', [404, 'no-store']],
  ] as const) {
    const { status, headers } = await site.client.get(cardAddress(page, 'x'));
    expect([page, [status, headers['cache-control']]]).toEqual([page, expected]);
  }
});

test('a member of the team is shared with the portrait from the library, around its focal point', async () => {
  const item = await addMedia(admin, await plain(900, 1600, '#0a8040').png().toBuffer(), 'portrait.png');
  const { team } = defaultDocuments;
  const [first, ...others] = team.members;
  if (!first) throw new Error('The sample has no team.');
  const image = { source: item.path, alt: 'At work', focalPoint: '50,20' };
  const value = { ...team, members: [{ ...first, image }, ...others] };
  const published = await admin.put('/api/site/documents/team', {
    ...{ value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
  expect(published.status).toBe(200);
  const shown = await site.shownSite();
  const [picture] = (await site.services.get(picturesKey).of([item.path])).values();
  const covers = site.services.get(coversKey);
  const addressOfFirst = (portrait: typeof image) =>
    covers.addressOfMember(shown, first, { ...portrait, picture });
  const address = addressOfFirst(shown.team.members[0]?.image ?? image) ?? '';
  expect(address).toMatch(new RegExp(`^/cards/teams/${first.slug}\\.jpg\\?v=`));
  expect(addressOfFirst({ ...image, focalPoint: '50,80' })).not.toBe(address);
  const { data, headers } = await site.client.get(address, { responseType: 'arraybuffer' });
  expect(headers['cache-control']).toMatch(/immutable/);
  const { width, height } = await sharp(data).metadata();
  expect([width, height]).toEqual([1200, 630]);
  // One of the sample's is in the same size.
  const own = covers.addressOfMember(shown, first, first.image) ?? '';
  expect(own).toMatch(new RegExp(`^/cards/teams/${first.slug}\\.jpg\\?v=`));
  const second = await site.client.get(`/cards/teams/${others[0]?.slug}.jpg`, {
    responseType: 'arraybuffer',
  });
  const measured = await sharp(second.data).metadata();
  expect([measured.width, measured.height, measured.format]).toEqual([1200, 630, 'jpeg']);
});
