import { expect, test } from 'vitest';
import { pairedFiles } from './language-pairs.ts';

const languagesOf = (...files: string[]) =>
  Object.fromEntries([...pairedFiles(files)].map(([file, { language }]) => [file, language]));

test.each<[string, Record<string, string>]>([
  [
    'a language at the end of the name',
    { 'a/post.md': '', 'a/post.de.md': 'de', 'a/post.pt-br.md': 'pt-BR' },
  ],
  ['one in each name', { 'post.en.md': 'en', 'post.fr.md': 'fr' }],
  ['in a bundle', { 'content/a/index.md': '', 'content/a/index.de.md': 'de' }],
  ['a folder', { 'content/en/blog/a.md': 'en', 'content/de/blog/a.md': 'de' }],
  ['a folder at the root, and an underscore', { 'zh_Hans/a.md': 'zh-Hans', 'am/a.md': 'am' }],
  ['a folder below one of three letters', { 'src/en/a.md': 'en', 'src/ar/a.md': 'ar' }],
])('pairs by %s', (_, files) => {
  expect(languagesOf(...Object.keys(files))).toEqual(files);
  const groups = new Set([...pairedFiles(Object.keys(files)).values()].map(({ group }) => group));
  expect(groups.size).toBe(1);
});

test.each([
  ['names with a point', ['node.js.md', 'node.md', 'v2.0.md', 'v2.md', 'a.io.md', 'b.ai.md']],
  ['one language alone', ['de/a.md', 'post.de.md', 'other.md']],
  ['others in the same folders', ['en/a.md', 'de/b.md', 'en/blog/a.md', 'de/news/a.md']],
  ['folders that are no languages', ['qq/a.md', 'xx/a.md', 'src/a.md', 'web/a.md', 'posts/a.md']],
])('no pair: %s', (_, files) => {
  expect(languagesOf(...files)).toEqual({});
});

test('the name without its language is known', () => {
  const pairs = pairedFiles(['a/post.md', 'a/post.de.md', 'en/b.md', 'de/b.md']);
  expect(['a/post.de.md', 'de/b.md'].map((file) => pairs.get(file)?.plainName)).toEqual([
    'a/post.md',
    'b.md',
  ]);
});
