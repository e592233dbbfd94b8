import { expect, test } from 'vitest';
import { drawnCoverOf } from './drawn-cover.server.ts';

const post = (title: string, tags: readonly string[] = ['Web']) => ({ media: '', title, tags });
const markOf = (title: string) => drawnCoverOf(post(title))?.['data-mark'];

test.each([
  ['From idea to launch', 'F'],
  ['“quoted” words', 'Q'],
  ['3 ways', '3'],
  ['🚀 éclair', 'É'],
  ['e\u0301clair', 'E\u0301'],
  ['مرحبا', 'م'],
  ['भाषा', 'भा'],
  ['…', ''],
])('the mark of %s is %s', (title, mark) => expect(markOf(title)).toBe(mark));

test('a cover stays the same for a post, whatever else is written, and one with a cover has none', () => {
  expect(drawnCoverOf(post('A title'))).toEqual(drawnCoverOf(post('A title')));
  expect(drawnCoverOf({ ...post('A title'), media: 'uploads/a.jpg' })).toBeUndefined();
  const patterns = Array.from({ length: 60 }, (_, index) => drawnCoverOf(post(`${index}`))?.['data-drawn']);
  expect(new Set(patterns).size).toBe(6);
});
