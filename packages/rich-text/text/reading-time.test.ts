import { expect, test } from 'vitest';
import { readingMinutes, wordCount } from './reading-time.ts';

test.each([
  ['', 0],
  [' \n — … 😀 ', 0],
  ['One, two; three.', 3],
  ['It’s João’s naïve idea', 4],
  ['3 of 10', 3],
])('%j has %i words', (text, words) => expect(wordCount(text)).toBe(words));

test('words of scripts without spaces are counted too', () => {
  // "I am a student." in Chinese, Japanese and Thai.
  for (const text of ['我是一个学生。', '私は学生です。', 'ฉันเป็นนักเรียน']) {
    expect(wordCount(text)).toBeGreaterThanOrEqual(3);
    expect(wordCount(text)).toBeLessThan(text.length);
  }
});

test.each([
  [0, 1],
  [220, 1],
  [329, 1],
  [330, 2],
  [880, 4],
])('%i words take %i minutes', (words, minutes) => expect(readingMinutes(words)).toBe(minutes));
