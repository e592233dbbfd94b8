import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewOf, previewOfContent, textOf } from './post-text.server.ts';

test('keeps a text of 200 characters whole and cuts one of 201', () => {
  expect(previewOf('x'.repeat(200))).toBe('x'.repeat(200));
  expect(previewOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
});

test('ends at a word, without its punctuation', () => {
  const sentence = `${'word '.repeat(38)}picker. It`;
  expect(Array.from(sentence)).toHaveLength(200);
  expect(previewOf(`${sentence} goes on`)).toBe(`${'word '.repeat(38)}picker. It…`);
  expect(previewOf(`${sentence}alian`)).toBe(`${'word '.repeat(38)}picker…`);
});

test('cuts where no word ends: URLs, and scripts without spaces', () => {
  expect(previewOf(`See ${'https://example.com/'.repeat(20)}`)).toMatch(
    /^See (https:\/\/example\.com\/){9}https:\/\/example…$/,
  );
  expect(Array.from(previewOf('語'.repeat(300)))).toHaveLength(201);
});

test('counts an astral character once and never cuts it', () => {
  const preview = previewOf('😀'.repeat(300));
  expect(Array.from(preview)).toHaveLength(201);
  expect(preview.isWellFormed()).toBe(true);
});

test('reads the text of HTML: entities decoded, blocks apart, spaces folded', () => {
  expect(
    previewOf(textOf('<h2>One</h2><p>a &amp; b&nbsp;&lt;c&gt;</p><ul><li>d</li><li>e<br>f</li></ul>')),
  ).toBe('One a & b <c> d e f');
});

test('a long post is not read to its end, and its preview is that of its whole text', () => {
  const words = fc.array(
    fc.oneof(fc.constantFrom('a ', '&amp;', '&lt;p&gt;', '😀', '   ', '&nbsp;'), fc.lorem()),
    {
      maxLength: 120,
    },
  );
  const block = fc
    .tuple(fc.constantFrom('p', 'h2', 'blockquote', 'pre'), words)
    .map(([name, parts]) => `<${name}>${parts.join('<br>')}</${name}>`);
  const image = fc.lorem({ maxCount: 300 }).map((alt) => `<p><img src="/uploads/a.webp" alt="${alt}"></p>`);
  fc.assert(
    fc.property(fc.array(fc.oneof(block, image), { maxLength: 12 }), (blocks) => {
      const html = blocks.join('');
      expect(previewOfContent(html)).toBe(previewOf(textOf(html)));
    }),
  );
});
