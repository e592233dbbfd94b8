import { expect, test } from 'vitest';
import { firstCharacters } from './first-characters.ts';

test.each([
  ['whole', 5, 'whole'],
  ['whole', 3, 'who'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['क्षि', 2, ''],
  ['a👩🏽‍💻b', 4, 'a'],
  ['a👩🏽‍💻b', 5, 'a👩🏽‍💻'],
  ['𠮷𠮷', 1, '𠮷'],
])('of %j the first %i are %j', (text, max, first) => expect(firstCharacters(text, max)).toBe(first));
