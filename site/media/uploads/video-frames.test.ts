import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const frameOf = (name: string, content: Buffer, client = admin) =>
  client.post(`/api/media/${name}/frame`, mediaForm(content, 'frame.jpg'));

test('a frame that the browser of staff took is the poster of a video, in lists, pages and feeds, and stays', async () => {
  const video = await addMedia(admin, videoFile(), 'tour.mp4');
  expect(video).toMatchObject({ thumbnail: null, variants: { state: 'pending' } });
  await admin.post('/api/blogs', postForm({ content: `<video src="/${video.path}"></video>` }));
  const before = await site.files();
  const author = await site.signIn('author');
  const { status, data } = await frameOf(video.name, photograph(), author);
  const stem = video.name.replace('.mp4', '');
  expect([status, data.thumbnail, data.variants.state]).toEqual([200, `uploads/${stem}.480.webp`, 'done']);
  const shown = await sharp(
    (await site.client.get(`/${data.thumbnail}`, { responseType: 'arraybuffer' })).data,
  ).metadata();
  expect([shown.width, shown.height]).toEqual([480, 270]);
  expect((await site.services.get(picturesKey).of([video.path])).get(video.path)).toMatchObject({
    ...{ width: 1280, height: 720 },
    widths: [320, 480, 640, 960, 1280],
  });
  // Nothing but its variants was stored.
  const added = (await site.files()).kept.filter((name) => !before.kept.includes(name));
  expect(added.every((name) => name.startsWith(`${stem}.`))).toBe(true);
  expect((await site.files()).arriving).toEqual([]);

  const other = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  expect((await frameOf(video.name, other)).data).toEqual(data);
});

test('refuses a frame of what is no video, and a frame that is no image', async () => {
  const image = await addMedia(admin, photograph());
  expect((await frameOf(image.name, photograph())).status).toBe(415);
  const video = await addMedia(admin, videoFile(), 'other.mp4');
  const before = await site.files();
  for (const content of [videoFile(), Buffer.from('only text')])
    expect((await frameOf(video.name, content)).status).toBe(415);
  expect(await site.files()).toEqual(before);
  expect((await frameOf(`${'0'.repeat(32)}.mp4`, photograph())).status).toBe(404);
});
