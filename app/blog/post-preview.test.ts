import { expect, test } from 'vitest';
import { previewOf } from './post-preview.ts';
import { textOf } from './post-text.server.ts';

test('keeps a text of 200 characters whole and cuts one of 201', () => {
  expect(previewOf('x'.repeat(200))).toBe('x'.repeat(200));
  expect(previewOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
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
