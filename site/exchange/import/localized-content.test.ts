import { expect, test } from 'vitest';
import { localizedContent } from './localized-content.server.ts';

async function localized(html: string) {
  const asked: string[] = [];
  const source = {
    mediaRef: (url: string) => (url.startsWith('https://old.example/') ? url : null),
    linkKey: () => null,
  };
  const { html: result, notes } = await localizedContent(html, source, {
    async fileOf(ref) {
      asked.push(ref.slice('https://old.example/'.length));
      return `uploads/${ref.split('/').at(-1)}`;
    },
    pathOf: () => null,
  });
  return { asked, html: result, notes };
}

test.each([
  [
    'sources of a picture',
    '<picture><source srcset="https://old.example/a.webp 480w, https://old.example/b.webp 960w"><source src="https://old.example/c.avif"><img src="https://old.example/a.jpg" alt=""></picture>',
    ['a.jpg'],
  ],
  [
    'sources of a picture whose image has none of its own',
    '<picture><source srcset="https://old.example/a.webp 480w, https://old.example/b.webp 960w"><img src="data:image/gif;base64,R0" alt=""></picture>',
    ['b.webp'],
  ],
  [
    'a source in no picture',
    '<p><source srcset="https://old.example/a.webp" src="https://old.example/a.jpg">Text</p>',
    [],
  ],
  [
    'all but one source of a video',
    '<video><source src="https://old.example/a.webm"><source src="https://old.example/a.mp4"></video>',
    ['a.mp4'],
  ],
  ['less of a sound', '<audio><source src="https://old.example/a.mp3"></audio>', ['a.mp3']],
])('only files that are shown are fetched, not %s', async (_, html, expected) => {
  const { asked, notes } = await localized(html);
  expect([asked, notes]).toEqual([expected, []]);
});

test('the image of a picture has the path of the file that was fetched', async () => {
  const { html } = await localized(
    '<picture><source srcset="https://old.example/a.webp"><img src="https://old.example/a.jpg" alt="x"></picture>',
  );
  expect(html).toContain('src="/uploads/a.jpg"');
  expect(html).not.toContain('/uploads/a.webp');
});
