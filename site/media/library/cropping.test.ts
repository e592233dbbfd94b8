import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { addMedia, age, mediaForm } from '#test/support/media-forms.ts';
import { pdfFile } from '#test/support/pdf-file.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const nameOf = (path: string) => path.slice('uploads/'.length);
const crop = (path: string, part: object | null) =>
  admin.post(`/api/media/${nameOf(path)}/crop`, { crop: part });
const bytes = async (url: string, client: AxiosInstance = site.client) =>
  (await client.get(url, { responseType: 'arraybuffer' })).data as Buffer;
const listed = async (): Promise<string[]> =>
  (await admin.get('/api/media', { params: { limit: 100 } })).data.map(({ path }: { path: string }) => path);
/** Where a URL leads, or what it answers. */
async function leadsTo(path: string): Promise<string | number> {
  const answer = await fetch(`${site.address}/${path}`, { redirect: 'manual' });
  return answer.headers.get('location') ?? answer.status;
}

/** Left half red, right half blue, 400 × 200. */
async function twoColors(mark = Math.random()): Promise<Buffer> {
  const half = (color: string) => ({
    create: { width: 200, height: 200, channels: 3 as const, background: color },
  });
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
    .composite([
      { input: half('#ff0000'), left: 0, top: 0 },
      { input: half('#0000ff'), left: 200, top: 0 },
      {
        input: {
          create: { width: 4, height: 4, channels: 3, background: { r: 0, g: Math.floor(mark * 255), b: 0 } },
        },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
}

test('a part of an image is shown wherever the image is used, and the whole one again', async () => {
  const original = await twoColors();
  const whole = await addMedia(admin, original, 'colors.png', { alt: 'Two colors' });
  await admin.post('/api/media/labels', { paths: [whole.path], add: 'Colors' });
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({
      content: `<p><img src="/${whole.path}" alt="Two colors" width="400" height="200"></p>`,
      mediaPath: whole.path,
      focalPoint: '75,50',
    }),
  );
  const members = defaultDocuments.team.members.map((member) => ({
    ...member,
    image: { source: whole.path, alt: 'Colors', focalPoint: '75,10' },
  }));
  await admin.put('/api/site/documents/team', {
    ...{ value: { members }, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
  const page = async () => (await site.client.get('/feed.xml')).data as string;
  expect(await page()).toContain(whole.path);

  const { status, data } = await crop(whole.path, { left: 200, top: 0, width: 200, height: 200 });
  expect([status, data.posts, data.ownAltTexts]).toEqual([200, 1, 0]);
  const part = data.item;
  expect(part).toMatchObject({
    ...{ width: 200, height: 200, originalName: 'colors.png', alt: 'Two colors', labels: ['Colors'] },
    crop: { left: 200, top: 0, width: 200, height: 200, source: { width: 400, height: 200 } },
    uses: { posts: 1, documents: 1 },
  });
  const pixels = await sharp(await bytes(`/${part.path}`))
    .raw()
    .toBuffer();
  expect([...pixels.subarray(0, 3)]).toEqual([0, 0, 255]);

  // What is cached is made anew; focal points stay on what they pointed at.
  expect(await page()).toContain(part.path);
  expect(await page()).not.toContain(whole.path);
  const { data: after } = await admin.get(`/api/blogs/${post.id}`);
  expect(after).toMatchObject({ media: part.path, focalPoint: '50,50' });
  expect(after.content).toContain('width="200" height="200"');
  const { data: team } = await admin.get('/api/site/documents/team');
  expect(team.value.members[0].image).toEqual({ source: part.path, alt: 'Colors', focalPoint: '50,10' });

  // The whole one is kept, for those who may show it again alone.
  expect(await leadsTo(whole.path)).toBe(`/${part.path}`);
  expect(await listed()).toContain(part.path);
  expect(await listed()).not.toContain(whole.path);
  await age(site.database);
  await admin.post('/api/media/clean-up', {});
  expect(Buffer.compare(await bytes(`/api/media/${part.name}/source`, admin), original)).toBe(0);
  expect((await site.client.get(`/api/media/${part.name}/source`)).status).toBe(401);

  // Another part is made of the whole one, not of the part.
  const { data: other } = await crop(part.path, { left: 0, top: 100, width: 400, height: 100 });
  expect(other.item).toMatchObject({
    width: 400,
    height: 100,
    crop: { source: { width: 400, height: 200 } },
  });
  expect([await leadsTo(whole.path), await leadsTo(part.path)]).toEqual(Array(2).fill(`/${other.item.path}`));
  expect((await admin.get(`/api/blogs/${post.id}`)).data.focalPoint).toBe('75,0');

  const { data: back } = await crop(other.item.path, null);
  expect(back.item).toMatchObject({ path: whole.path, crop: null, labels: ['Colors'], alt: 'Two colors' });
  expect(await leadsTo(whole.path)).toBe(200);
  expect(await leadsTo(other.item.path)).toBe(`/${whole.path}`);
  expect((await admin.get(`/api/blogs/${post.id}`)).data).toMatchObject({ media: whole.path });
  expect(await page()).toContain(whole.path);
  const kept = (await site.files()).kept;
  expect([kept.includes(whole.name), kept.includes(nameOf(other.item.path))]).toEqual([true, false]);
  const logged = (await admin.get('/api/activity?kind=media&limit=3')).data;
  expect(logged.map(({ action }: { action: string }) => action)).toEqual([
    'media.uncropped',
    'media.cropped',
    'media.cropped',
  ]);
});

test('the whole image of a part that is deleted or replaced goes with it, unless it is used itself', async () => {
  const deleted = await addMedia(admin, await twoColors());
  const { data } = await crop(deleted.path, { left: 0, top: 0, width: 100, height: 100 });
  expect((await admin.delete(`/api/media/${data.item.name}`)).status).toBe(204);
  const replaced = await addMedia(admin, await twoColors());
  const { data: part } = await crop(replaced.path, { left: 0, top: 0, width: 100, height: 100 });
  const { data: next } = await admin.post(
    `/api/media/${part.item.name}/replacement`,
    mediaForm(photograph()),
  );
  expect(next.item.crop).toBeNull();
  expect(await leadsTo(replaced.path)).toBe(`/${next.item.path}`);
  const kept = (await site.files()).kept;
  expect([kept.includes(deleted.name), kept.includes(replaced.name)]).toEqual([false, false]);

  const used = await addMedia(admin, await twoColors());
  const { data: half } = await crop(used.path, { left: 0, top: 0, width: 100, height: 100 });
  // A text that was open meanwhile names the former URL.
  await admin.post('/api/blogs', postForm({ content: `<p><img src="/${used.path}" alt=""></p>` }));
  expect(await leadsTo(used.path)).toBe(200);
  expect(await listed()).toEqual(expect.arrayContaining([used.path, half.item.path]));
  await admin.delete(`/api/media/${half.item.name}`);
  expect(await leadsTo(used.path)).toBe(200);
});

test('what is cropped from a JPEG stays upright and has no metadata', async () => {
  const { data } = await sharp(await twoColors())
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer({ resolveWithObject: true });
  const item = await addMedia(admin, data, 'turned.jpg');
  expect([item.width, item.height]).toEqual([200, 400]);
  const { data: part } = await crop(item.path, { left: 0, top: 0, width: 200, height: 200 });
  const metadata = await sharp(await bytes(`/${part.item.path}`)).metadata();
  expect([metadata.width, metadata.height, metadata.format, metadata.exif]).toEqual([
    200,
    200,
    'jpeg',
    undefined,
  ]);
});

test('the focal point of a file is its own, follows its crops, and is given up for an image of another shape', async () => {
  const item = await addMedia(admin, await twoColors());
  await admin.patch(`/api/media/${item.name}`, { focalPoint: '75,50' });
  const { data: part } = await crop(item.path, { left: 200, top: 0, width: 200, height: 200 });
  expect(part.item.focalPoint).toBe('50,50');
  const { data: back } = await crop(part.item.path, null);
  expect(back.item.focalPoint).toBe('75,50');
  expect((await admin.patch(`/api/media/${item.name}`, { focalPoint: '101,0' })).status).toBe(400);

  const cover = async (path: string) =>
    (await admin.post('/api/blogs', postForm({ mediaPath: path, focalPoint: '10,20' }))).data.id;
  const id = await cover(item.path);
  const sameShape = await sharp(await twoColors())
    .resize(800, 400)
    .png()
    .toBuffer();
  const { data: larger } = await admin.post(
    `/api/media/${item.name}/replacement`,
    mediaForm(sameShape, 'a.png'),
  );
  expect((await admin.get(`/api/blogs/${id}`)).data.focalPoint).toBe('10,20');
  await admin.post(`/api/media/${larger.item.name}/replacement`, mediaForm(photograph()));
  expect((await admin.get(`/api/blogs/${id}`)).data.focalPoint).toBe('');
});

test('what is said of an image that is used already stays, also when it takes the place of another beside it', async () => {
  const whole = await addMedia(admin, await twoColors());
  const { data: part } = await crop(whole.path, { left: 200, top: 0, width: 200, height: 200 });
  const post = async (media: string, focalPoint: string) =>
    (await admin.post('/api/blogs', postForm({ mediaPath: media, focalPoint }))).data.id;
  const [ofWhole, ofPart] = [await post(whole.path, '10,20'), await post(part.item.path, '50,50')];
  const images = [
    { source: whole.path, alt: 'Colors', focalPoint: '10,20' },
    { source: part.item.path, alt: 'Colors', focalPoint: '50,50' },
  ];
  const members = defaultDocuments.team.members.slice(0, 2).map((one, at) => ({ ...one, image: images[at] }));
  const team = async () => (await admin.get('/api/site/documents/team')).data;
  const draft = `/api/site/documents/team/drafts/${randomUUID()}`;
  const { version } = await team();
  await admin.put(draft, { value: { members }, baseVersion: version, sequence: 1 });
  await admin.put('/api/site/documents/team', {
    ...{ value: { members }, baseVersion: version, publishAt: null, editorId: randomUUID(), sequence: 1 },
  });

  expect((await crop(part.item.path, null)).data.item.path).toBe(whole.path);
  const pointOf = async (id: string) => (await admin.get(`/api/blogs/${id}`)).data.focalPoint;
  expect([await pointOf(ofWhole), await pointOf(ofPart)]).toEqual(['10,20', '75,50']);
  const shown = [
    { source: whole.path, alt: 'Colors', focalPoint: '10,20' },
    { source: whole.path, alt: 'Colors', focalPoint: '75,50' },
  ];
  const imagesOf = (value: { members: { image: object }[] }) => value.members.map(({ image }) => image);
  expect(imagesOf((await team()).value)).toEqual(shown);
  const drafts = await site.database.selectFrom('drafts').select('fields').execute();
  expect(drafts.map(({ fields }) => imagesOf(JSON.parse(fields)))).toEqual([shown]);
});

test('refuses what is no part of the image, what is no image, and what moves', async () => {
  const { path } = await addMedia(admin, await twoColors());
  const before = await site.files();
  for (const part of [
    { left: 0, top: 0, width: 401, height: 10 },
    { left: 390, top: 0, width: 20, height: 20 },
    { left: 0, top: 0, width: 15, height: 100 },
    { left: -1, top: 0, width: 20, height: 20 },
    { left: 0.5, top: 0, width: 20, height: 20 },
    { left: 0, top: 0, width: 20 },
  ])
    expect([part, (await crop(path, part)).status]).toEqual([part, 400]);
  expect((await crop(path, { left: 0, top: 0, width: 400, height: 200 })).data.item.path).toBe(path);
  expect((await crop(path, null)).data.item.path).toBe(path);
  expect(await site.files()).toEqual(before);
  const part = { left: 0, top: 0, width: 20, height: 20 };
  expect((await crop((await addMedia(admin, videoFile(), 'a.mp4')).path, part)).status).toBe(415);
  expect((await crop((await addMedia(admin, pdfFile('x'), 'a.pdf')).path, part)).status).toBe(415);
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await addMedia(
    admin,
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
    'a.gif',
  );
  const refused = await crop(moving.path, part);
  expect([refused.status, refused.data.message]).toEqual([415, 'An image that moves cannot be cropped.']);
  const author = await site.signIn('author');
  expect((await author.post(`/api/media/${nameOf(path)}/crop`, { crop: part })).status).toBe(403);
});
