import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The house of README.md: imports point down. The linter's `noImportCycles` holds the rest. */
const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{app,bench,cli,content,platform,server,tools}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|e2e)\.|\.d\.ts$/.test(file),
);

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(
    ([, name = '']) =>
      name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );

const imports = sources.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));
const folderOf = (file: string, depth = 1) => file.split('/').slice(0, depth).join('/');
const between = ({ file, imported }: { file: string; imported: string }) => `${file} → ${imported}`;

/** What each layer may import beside itself. */
const below: Record<string, readonly string[]> = {
  platform: [],
  content: ['platform'],
  app: ['content', 'platform'],
  server: ['app', 'content', 'platform'],
};

test.each(Object.entries(below))('%s imports only what lies below it', (layer, allowed) => {
  const upward = imports.filter(
    ({ file, imported }) =>
      folderOf(file) === layer && folderOf(imported) !== layer && !allowed.includes(folderOf(imported)),
  );
  expect(upward.map(between)).toEqual([]);
});

test('nothing but themselves imports commands, tools and tests; the benchmark may', () => {
  const wrong = imports.filter(
    ({ file, imported }) =>
      ['cli', 'tools', 'test'].includes(folderOf(imported)) &&
      ![folderOf(imported), 'bench'].includes(folderOf(file)),
  );
  expect(wrong.map(between)).toEqual([]);
});

test('a domain uses another by its services, never by its repositories', () => {
  const wrong = imports.filter(
    ({ file, imported }) =>
      folderOf(file) === 'app' &&
      /-repository\.server\.ts$/.test(imported) &&
      folderOf(file, 2) !== folderOf(imported, 2),
  );
  expect(wrong.map(between)).toEqual([]);
});

test('no folder holds more than 25 sources', () => {
  const counts = Map.groupBy(sources, path.posix.dirname);
  expect([...counts].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
});
