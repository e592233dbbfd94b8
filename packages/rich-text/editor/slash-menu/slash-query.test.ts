import { say } from '@site/platform/words/say';
import { expect, test } from 'vitest';
import { insertCommands } from '../quill/insert-commands.ts';
import { findCommands, slashQueryOf } from './slash-query.ts';

test.each([
  ['/', 1, { index: 0, words: '' }],
  ['/he', 3, { index: 0, words: 'he' }],
  ['Words /he', 29, { index: 26, words: 'he' }],
  ['/code block', 11, { index: 0, words: 'code block' }],
  ['https://', 8, null],
  ['(/he', 4, { index: 1, words: 'he' }],
  ['A line\n/he', 10, { index: 7, words: 'he' }],
  ['\ufffc/he', 4, { index: 1, words: 'he' }],
  ['and/or', 6, null],
  ['/ or', 4, null],
  ['5 / 3', 5, null],
  ['no slash', 8, null],
])('after %j', (before, cursor, expected) => {
  expect(slashQueryOf(before, cursor)).toEqual(expected);
});

test('a command is found by its name, by a later word of it and by other words', () => {
  const labels = (words: string) =>
    findCommands(insertCommands, words).map(({ label, values }) => say(label, values));
  expect(labels('cod')[0]).toBe('Code block');
  expect(labels('block')).toContain('Code block');
  expect(labels('photo')).toEqual(['Image']);
  expect(labels('HEADING 2')).toEqual(['Heading 2']);
  expect(labels('xyz')).toEqual([]);
  expect(labels('')).toHaveLength(insertCommands.filter(({ isForWords }) => !isForWords).length);
});

test('code is found by its language, and by what else that is called', () => {
  const shown = (words: string) =>
    findCommands(insertCommands, words).map(({ label, values }) => say(label, values));
  const first = (words: string) => shown(words)[0];
  expect(first('code')).toBe('Code block');
  expect(first('python')).toBe('Code in Python');
  expect(first('js')).toBe('Code in JavaScript');
  expect(first('c++')).toBe('Code in C++');
  expect(first('code ts')).toBe('Code in TypeScript');
  expect(shown('')).not.toContain('Code in Python');
});
