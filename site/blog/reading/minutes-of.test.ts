import { readingMinutes, wordCount } from '@site/rich-text/text/reading-time';
import { expect, test } from 'vitest';
import { minutesOf } from './minutes-of.server.ts';

const post = (content: string, updatedAt = 0) => ({ id: 'a', content, updatedAt: new Date(updatedAt) });
const paragraphs = (count: number) => '<p>Seven short words make up this line.</p>'.repeat(count);

test('says what the page of the post says', () => {
  expect(minutesOf(post('<p></p>'))).toBe(1);
  expect(minutesOf(post(paragraphs(200)))).toBe(readingMinutes(1_400));
});

test('follows each change of a post', () => {
  expect(minutesOf(post(paragraphs(200), 1))).toBe(6);
  expect(minutesOf(post(paragraphs(400), 2))).toBe(13);
});

test('estimates a long post from its beginning', () => {
  const html = paragraphs(6_000);
  const exact = readingMinutes(wordCount('Seven short words make up this line. '.repeat(6_000)));
  expect(Math.abs(minutesOf(post(html, 3)) - exact)).toBeLessThanOrEqual(1);
});
