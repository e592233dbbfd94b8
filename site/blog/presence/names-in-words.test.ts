import { expect, test } from 'vitest';
import { namesInWords } from './names-in-words.ts';

test.each([
  [['Ann'], 'Ann'],
  [['Ann', 'Bob'], 'Ann and Bob'],
  [['Ann', 'Bob', 'Cem'], 'Ann, Bob and 1 other'],
  [['Ann', 'Bob', 'Cem', 'Dana', 'Edna'], 'Ann, Bob and 3 others'],
])('%j are %s', (names, words) => {
  expect(namesInWords(names)).toBe(words);
});
