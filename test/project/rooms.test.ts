import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The order of the rooms in site/README.md, and what packages may import. The linter's `noImportCycles` holds the rest. */
const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('{content,packages,site,tools,qa/bench}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.(test|e2e)\.|\.d\.ts$|\/test\//.test(file));

function target(file: string, name: string): string {
  if (name.startsWith('@site/')) return `packages/${name.slice('@site/'.length)}`;
  if (name.startsWith('#server/')) return `site/${name.slice(1)}`;
  return name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
}

const importsOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*'((?:#|\.|@site\/)[^']+)'/g,
    ),
  ].map(([, name = '']) => target(file, name));

const imports = sources.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));
const folderOf = (file: string, depth = 1) => file.split('/').slice(0, depth).join('/');
const between = ({ file, imported }: { file: string; imported: string }) => `${file} → ${imported}`;

/** Names of libraries: no path, no module of Node's. */
const librariesOf = (file: string): string[] =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /(?<![.\w])(?:from|import)\s*\(?\s*'(@?[a-z][^']*)'/g,
    ),
  ]
    .map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !name.startsWith('node:') && !name.startsWith('@site'));

const namedBy = (folder: string): ReadonlySet<string> => {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
};

const roomOf = (file: string) => /^site\/([^/]+)\//.exec(file)?.[1];
const order = [
  ...readFileSync(path.join(root, 'site/README.md'), 'utf8').matchAll(/^\| `([a-z]+)` +\|/gm),
].map(([, room = '']) => room);

test('every room of the site is in the order of its README, once, and every room there is one', () => {
  const rooms = new Set(sources.flatMap((file) => roomOf(file) ?? []));
  expect(order.toSorted()).toEqual(
    [...rooms, 'styles'].filter((room, at, all) => all.indexOf(room) === at).toSorted(),
  );
});

test('a room imports only rooms that stand above it in the order', () => {
  const wrong = imports.filter(({ file, imported }) => {
    const [from, to] = [roomOf(file), roomOf(imported)];
    return from !== undefined && to !== undefined && order.indexOf(to) > order.indexOf(from);
  });
  expect(wrong.map(between)).toEqual([]);
  // The lists of all modules and screens are for those who compose them.
  const loose = imports.filter(
    ({ file, imported }) =>
      roomOf(file) !== undefined &&
      /^site\/[^/]+$/.test(imported) &&
      !(roomOf(file) === 'server' && imported === 'site/modules.server.ts') &&
      !(roomOf(file) === 'admin' && imported === 'site/screens.ts'),
  );
  expect(loose.map(between)).toEqual([]);
});

test('packages import what their package.json names, and content only packages', () => {
  const wrong = imports.filter(({ file, imported }) => {
    const [from, to] = [folderOf(file, 2), folderOf(imported, 2)];
    if (folderOf(file) === 'content') return !['content', 'packages'].includes(folderOf(imported));
    if (folderOf(file) !== 'packages' || from === to) return false;
    return !namedBy(from).has(to.replace('packages/', '@site/'));
  });
  expect(wrong.map(between)).toEqual([]);
  const libraries = sources.flatMap((file) =>
    folderOf(file) === 'packages' ? librariesOf(file).map((library) => ({ file, library })) : [],
  );
  const unnamed = libraries.filter(({ file, library }) => !namedBy(folderOf(file, 2)).has(library));
  expect(unnamed.map(({ file, library }) => `${file} → ${library}`)).toEqual([]);
});

test('nothing but themselves imports commands, tools and tests; the benchmark may', () => {
  const ends = ['site/cli', 'tools', 'test'];
  const endOf = (file: string) =>
    ends.find((end) => file.startsWith(`${end}/`)) ?? (file.includes('/test/') ? 'test' : undefined);
  const wrong = imports.filter(
    ({ file, imported }) =>
      endOf(imported) !== undefined &&
      endOf(file) !== endOf(imported) &&
      !(folderOf(file) === 'qa' || endOf(file) === 'test'),
  );
  expect(wrong.map(between)).toEqual([]);
});

test('a room uses another by its services, never by its repositories', () => {
  const shared = ['images', 'drafts', 'texts'];
  const wrong = imports.filter(
    ({ file, imported }) =>
      !['server', 'cli', undefined].includes(roomOf(file)) &&
      /-repository\.server(\.ts)?$/.test(imported) &&
      !shared.includes(roomOf(imported) ?? '') &&
      roomOf(file) !== roomOf(imported),
  );
  expect(wrong.map(between)).toEqual([]);
});

test('no folder holds more than 25 sources', () => {
  const counts = Map.groupBy(sources, path.posix.dirname);
  expect([...counts].filter(([, files]) => files.length > 25).map(([folder]) => folder)).toEqual([]);
});

test('the home page reaches no more of the house than it shows', () => {
  const files = new Set(sources);
  const known = new Map(sources.map((file) => [file, importsOf(file)]));
  const found = new Set(['site/public/pages/home.tsx']);
  for (const file of found) {
    for (const name of known.get(file) ?? []) {
      if (name.endsWith('.css')) found.add(name);
      for (const ending of ['', '.ts', '.tsx']) if (files.has(name + ending)) found.add(name + ending);
    }
  }
  expect(found.size).toBeGreaterThan(50);
  expect(found.size).toBeLessThanOrEqual(150);
});

test('backups, metrics and the web server see their own settings, not those of the whole site', () => {
  const parts = /^site\/server\/(backup|monitoring|http|pages)\//;
  const wrong = imports.filter(
    ({ file, imported }) => parts.test(file) && imported === 'site/server/config.ts',
  );
  expect(wrong.map(between)).toEqual([]);
});
