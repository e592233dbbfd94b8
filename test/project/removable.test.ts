import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { movedTables } from '#server/tables.ts';
import { adminScreens } from '#site/screens.ts';
import { copyProject } from '#test/support/copy-project.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import {
  complaintsIn,
  evaluatedIn,
  startDevelopment,
  startWithBuiltPages,
  typeCheck,
} from '#test/support/project-copy.ts';

const lists = ['site/modules.server.ts', 'site/screens.ts'];

interface Room {
  readonly folder: string;
  readonly urls: readonly string[];
  readonly tables: readonly string[];
  /** What pages have with it alone. */
  readonly inPages?: string;
  /** What they have without it alone. */
  readonly instead?: string;
  /** Folders of what its commands and sieges are: they open the whole site, or belong to no run of it. */
  readonly besides?: readonly string[];
}

/** The folder of the room, and all that is its own of what the site has. */
const rooms: readonly Room[] = [
  { folder: 'links', urls: ['/api/links', '/dashboard/links'], tables: ['broken_links'] },
  { folder: 'blog/calendar', urls: ['/api/calendar', '/dashboard/calendar'], tables: [] },
  { folder: 'cards', urls: ['/cards/home.jpg'], tables: [], inPages: '/cards/' },
  {
    folder: 'statistics',
    urls: [
      ...[
        '/api/statistics',
        '/api/missing-urls',
        '/api/pages/views',
        '/api/blogs/{id}/views',
        '/api/blogs/{id}/shares',
      ],
      ...['/dashboard/statistics', '/dashboard/missing-urls', '/dashboard/statistics/:id'],
    ],
    tables: [
      ...['post_days', 'page_days', 'named_days', 'counted_visits', 'daily_salts', 'missing_days'],
      'ignored_urls',
    ],
    instead: 'data-uncounted',
  },
  {
    folder: 'exchange',
    urls: ['/api/imports', '/api/exports', '/dashboard/exchange', '/dashboard/exchange/:id'],
    tables: ['imports', 'import_items'],
    besides: ['site/cli/exchange', 'qa/exchange'],
  },
  { folder: 'discovery', urls: ['/sitemap.xml', '/feed.xml', '/llms.txt'], tables: [] },
];

const root = path.resolve(import.meta.dirname, '../..');
let data: string;
let project: string;

beforeAll(async () => {
  data = await makeDataFolder();
  project = path.join(data, 'project');
  copyProject(project);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const foldersOf = ({ folder, besides = [] }: Room) => [`site/${folder}`, ...besides];

/** Removes its folders, and from both lists what they have from it, until the end of the test. */
function takeAway(room: Room): void {
  const { folder } = room;
  onTestFinished(() => {
    for (const name of [...foldersOf(room), ...lists])
      cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  });
  for (const name of foldersOf(room)) rmSync(path.join(project, name), { recursive: true });
  let isListed = false;
  for (const list of lists) {
    const file = path.join(project, list);
    const text = readFileSync(file, 'utf8');
    const [line = '', name = ''] =
      new RegExp(`^import \\{ (\\w+) \\} from '#site/${folder}/[^/']+';\\n`, 'm').exec(text) ?? [];
    if (name === '') continue;
    isListed = true;
    writeFileSync(file, text.replace(line, '').replace(new RegExp(`^ +(?:\\.\\.\\.)?${name},\\n`, 'm'), ''));
    expect(readFileSync(file, 'utf8')).not.toContain(name);
  }
  expect(isListed, folder).toBe(true);
}

/** Where a module is that a source names. */
function placeOf(name: string, file: string): string {
  if (name.startsWith('#server/')) return `site/${name.slice(1)}`;
  if (/^(?:qa|site)\//.test(name)) return name;
  return name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
}

/**
 * Sources outside its folders, tests among them, that name a module of them, also one that they run: by its path in a text.
 * Those of `test/project` are about the files that there are.
 */
function importersOf(room: Room): string[] {
  const isWithin = (place: string) => foldersOf(room).some((folder) => `${place}/`.startsWith(`${folder}/`));
  return globSync('{content,packages,qa,site,test,tools}/**/*.{ts,tsx}', { cwd: project })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('test/project/'))
    .filter((file) => {
      const names = readFileSync(path.join(project, file), 'utf8').matchAll(
        /['`"]((?:#|\.\.?\/)[^'`"\n]*|(?:qa|site)\/[^'`"\n]*\.tsx?)['`"]/g,
      );
      return !isWithin(file) && [...names].some(([, name = '']) => isWithin(placeOf(name, file)));
    });
}

const screenPaths = () =>
  evaluatedIn<{ path: string }[]>(project, './site/screens.ts', 'it.adminScreens').map((one) => one.path);
const tableNames = () =>
  evaluatedIn<{ name: string }[]>(project, './site/server/tables.ts', 'it.movedTables').map(
    ({ name }) => name,
  );
const isScreen = (url: string) => url.startsWith('/dashboard/');

async function expectNothingLeft(url: string, gone: readonly Room[], urls: readonly string[]): Promise<void> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(80);
  expect(Object.keys(paths).filter((one) => urls.some((url) => one.startsWith(url)))).toEqual([]);
  const home = await fetch(`${url}/`);
  expect(home.status).toBe(200);
  const page = await home.text();
  for (const { inPages, instead } of gone) {
    if (inPages) expect(page).not.toContain(inPages);
    if (instead) expect(page).toContain(instead);
  }
  expect((await fetch(`${url}/dashboard`)).status).toBe(200);
  for (const one of urls) expect((await fetch(url + one)).status, one).toBe(404);
  const urlsOfScreens = gone.flatMap((room) => room.urls.filter(isScreen));
  expect([...screenPaths(), ...urlsOfScreens].toSorted()).toEqual(
    adminScreens.map((one) => one.path).toSorted(),
  );
  expect([...tableNames(), ...gone.flatMap(({ tables }) => tables)].toSorted()).toEqual(
    movedTables.map(({ name }) => name).toSorted(),
  );
}

describe.each(rooms)('without $folder', (room) => {
  test('nothing but the lists imports it, the site runs, and nothing of it is left', async () => {
    const { folder, urls } = room;
    // Who does not name it has the same types without it.
    const importers = importersOf(room);
    expect(importers).not.toEqual([]);
    expect(lists).toEqual(expect.arrayContaining(importers));
    takeAway(room);
    const url = await startWithBuiltPages(project, path.join(data, `without-${path.basename(folder)}`));
    // What the router knows is built: its screens are asked for below.
    await expectNothingLeft(
      url,
      [room],
      urls.filter((one) => !isScreen(one)),
    );
  });
});

test('without all of them the site has sound types, and what is developed answers at no URL of theirs', async () => {
  for (const room of rooms) takeAway(room);
  expect(complaintsIn(project, '@react-router/dev/bin.cjs', 'typegen')).toBe('');
  expect(complaintsIn(project, ...typeCheck)).toBe('');
  expect(complaintsIn(project, '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...lists)).toBe(
    '',
  );
  const url = await startDevelopment(project, path.join(data, 'without-all'));
  await expectNothingLeft(
    url,
    rooms,
    rooms.flatMap(({ urls }) => urls),
  );
});
