import render from 'dom-serializer';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { addLibraryAltTexts, withLibraryAltTexts } from './library-alt-texts.server.ts';

const path = `uploads/${'a'.repeat(32)}.jpg`;

test.each([
  ['none of its own', `<img src="/${path}">`, `<img src="/${path}" alt="A roof">`],
  ['an empty one', `<img src="/${path}" alt=" ">`, `<img src="/${path}" alt="A roof">`],
  [
    'a host in its URL',
    `<img src="https://www.example.com/${path}" alt="">`,
    `<img src="https://www.example.com/${path}" alt="A roof">`,
  ],
  ['one of its own', `<img src="/${path}" alt="Ours">`, null],
  ['the mark of decoration', `<img src="/${path}" alt="" role="presentation">`, null],
  ['another file', '<img src="/images/a.jpg" alt="">', null],
])('an image with %s', async (_, html, expected) => {
  const document = parseDocument(html);
  await addLibraryAltTexts(document, async () => new Map([[path, 'A roof']]));
  expect(render(document, { emptyAttrs: true })).toBe(expected ?? html);
});

test('a text without such an image stays as it is, and asks for nothing', async () => {
  const posts = [{ content: `<p>é &amp; <img src="/${path}" alt="Ours"/></p>` }, { content: '<p>b</p>' }];
  const described = await withLibraryAltTexts(posts, async () => Promise.reject(new Error('asked')));
  expect(described).toEqual(posts);
});
