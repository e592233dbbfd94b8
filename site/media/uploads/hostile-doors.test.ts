import type { AxiosInstance, AxiosResponse } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lyingFiles, pixelBomb } from '#qa/attacks/files.ts';
import { bmpFile } from '#test/support/bitmaps.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

/** Besides the library (hostile-uploads.test.ts), which all other image fields use. */
const doorNames = ['a replacement', 'a new post', 'a changed post', 'the text of a post'] as const;
type Door = (content: Buffer) => Promise<AxiosResponse>;
let site: TestSite;
let admin: AxiosInstance;
let doors: Record<(typeof doorNames)[number], Door>;

beforeAll(async () => {
  site = await openTestSite({ environment: { IMAGE_MEMORY_MB: '192' } });
  admin = await site.signIn();
  const item = await addMedia(admin, photograph());
  const { data: post } = await admin.post('/api/blogs', postForm());
  doors = {
    'a replacement': (content) =>
      admin.post(`/api/media/${item.name}/replacement`, mediaForm(content, 'a.png')),
    'a new post': (content) => admin.post('/api/blogs', postForm({}, { content, name: 'a.mp4' })),
    'a changed post': (content) =>
      admin.put(`/api/blogs/${post.id}`, postForm({}, { content, name: 'a.jpg' })),
    'the text of a post': (content) =>
      admin.post(
        '/api/blogs',
        postForm({ content: `<p><img src="data:image/png;base64,${content.toString('base64')}"></p>` }),
      ),
  };
});
afterAll(() => site.close());

/** 1 bit per pixel: 50 megapixels in 6 MB. */
const wideBitmap = (side: number) =>
  bmpFile({
    ...{ width: side, height: side, bitsPerPixel: 1 },
    rows: Buffer.alloc(Math.ceil(side / 32) * 4 * side),
    palette: [
      [0, 0, 0, 0],
      [255, 255, 255, 0],
    ],
  });

const hostile: Record<string, Buffer> = {
  ...(await lyingFiles()),
  'a PNG that says 2,500 megapixels': pixelBomb(50_000, 50_000),
  'a BMP of a bit a pixel that takes much memory': wideBitmap(4_800),
  nothing: Buffer.alloc(0),
};

describe.each(doorNames)('through %s', (door) => {
  test('what is no whole image or video is rejected with a sentence, and nothing is stored', async () => {
    const before = await site.files();
    for (const [kind, content] of Object.entries(hostile)) {
      const { status, data } = await doors[door](content);
      // An empty file field means none was chosen.
      if (kind === 'nothing' && [200, 201].includes(status)) continue;
      expect({ kind, status }).toEqual({ kind, status: expect.toSatisfy(isRefusal) });
      expect(data.error).toMatch(/^[A-Z].+\.$/s);
    }
    expect(await site.files()).toEqual(before);
  });
});

const isRefusal = (status: number) => [400, 413, 415].includes(status);

test('through an import it is refused or planned, and never a failure of the server', async () => {
  for (const [kind, content] of Object.entries(hostile)) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'export.zip');
    const { status, data } = await admin.post('/api/imports?fetchMedia=false', form);
    expect({ kind, status, data }).toEqual({
      ...{ kind, data },
      status: expect.toSatisfy((one: number) => isRefusal(one) || one === 201 || one === 409),
    });
    if (status === 201) await admin.post(`/api/imports/${data.id}/cancel`);
  }
});
