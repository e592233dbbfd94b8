import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { movedTables } from '#server/tables.ts';
import { adminScreens } from '#site/screens.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import {
  complaintsIn,
  copyProject,
  evaluatedIn,
  startDevelopment,
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

/** Removes the folder, and from both lists what they have from it, until the end of the test. */
function takeAway(folder: string): void {
  onTestFinished(() => {
    for (const name of [path.join('site', folder), ...lists])
      cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  });
  rmSync(path.join(project, 'site', folder), { recursive: true });
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

describe.each(rooms)('without $folder', ({ folder, urls, tables, inPages, instead }) => {
  test('the site has sound types and runs, and nothing of it is left', async () => {
    takeAway(folder);
    expect(complaintsIn(project, '@react-router/dev/bin.cjs', 'typegen')).toBe('');
    expect(complaintsIn(project, ...typeCheck)).toBe('');
    expect(complaintsIn(project, '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...lists)).toBe(
      '',
    );

    const url = await startDevelopment(project, path.join(data, `data-without-${path.basename(folder)}`));
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths).length).toBeGreaterThan(80);
    expect(Object.keys(paths).filter((one) => urls.some((url) => one.startsWith(url)))).toEqual([]);
    const home = await fetch(`${url}/`);
    expect(home.status).toBe(200);
    const page = await home.text();
    if (inPages) expect(page).not.toContain(inPages);
    if (instead) expect(page).toContain(instead);
    expect((await fetch(`${url}/dashboard`)).status).toBe(200);
    for (const gone of urls) expect((await fetch(url + gone)).status, gone).toBe(404);
    const screens = evaluatedIn<{ path: string }[]>(project, './site/screens.ts', 'it.adminScreens');
    const gone = urls.filter((one) => one.startsWith('/dashboard/'));
    expect([...screens.map((one) => one.path), ...gone].toSorted()).toEqual(
      adminScreens.map((one) => one.path).toSorted(),
    );
    const left = evaluatedIn<{ name: string }[]>(project, './site/server/tables.ts', 'it.movedTables');
    expect([...left.map(({ name }) => name), ...tables].toSorted()).toEqual(
      movedTables.map(({ name }) => name).toSorted(),
    );
  });
});
