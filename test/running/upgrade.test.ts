import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import axios from 'axios';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { runProgram } from '#test/support/run-program.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';

const fixture = path.resolve(import.meta.dirname, '../data-folders/1.0.0');
const first = '0001-initial.sql';
let dataDir: string;

/** A site that version 1.0.0 has left. */
beforeEach(async () => {
  dataDir = await makeDataFolder();
  cpSync(path.join(fixture, 'uploads'), path.join(dataDir, 'uploads'), { recursive: true });
  const database = path.join(dataDir, 'site.db');
  writeFileSync(database, gunzipSync(readFileSync(path.join(fixture, 'site.db.gz'))), { mode: 0o600 });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const siteUrl = 'https://www.example.com';
const upgrade = (...args: string[]) =>
  runProgram('site/cli/upgrade.ts', args, { DATA_DIR: dataDir, PORT: '3999', SITE_URL: siteUrl });

function migrationsOf(file: string): unknown[] {
  using database = new DatabaseSync(file, { readOnly: true });
  return database
    .prepare('select name from migrations order by name')
    .all()
    .map(({ name }) => name);
}

async function start(folder = dataDir) {
  const environment = { SAMPLE_CONTENT: 'off', SITE_URL: siteUrl };
  const server = await startServerProcess({ dataDir: folder, environment });
  // Also when an expectation fails.
  onTestFinished(() => server.kill());
  return server;
}
const titlesAt = async (address: string) =>
  (await axios.get(`${address}/api/blogs`)).data.map(({ title }: { title: string }) => title);
const published = ['Wombats at night', 'The first post'];

/** Answers as the version before, as far as a rehearsal sees it. */
async function oldSite(pages: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const list = Object.keys(pages).map((name) => `<loc>http://localhost:${port}${name}</loc>`);
    const text = request.url === '/sitemap.xml' ? list.join('') : pages[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a rehearsal migrates a copy, asks for every page, and changes nothing', async () => {
  const file = path.join(dataDir, 'site.db');
  const before = readFileSync(file);
  const uploads = readdirSync(path.join(dataDir, 'uploads'));
  const { exitCode, output } = await upgrade('--rehearse');
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Migrations: 0002-')]);
  const [, pages] = /No site answers at http:\/\/127\.0\.0\.1:3999: (\d+) pages/.exec(output) ?? [];
  expect(Number(pages)).toBeGreaterThan(20);
  expect(output).toContain('Nothing was changed');
  expect(migrationsOf(file)).toEqual([first]);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual(uploads);
  expect(readdirSync(path.join(dataDir, 'backups')).filter((name) => name !== 'running.lock')).toEqual([]);
});

test('a rehearsal names what differs from the site that runs, and fails for a page that would be lost', async () => {
  const old = await oldSite({ '/': '<h1>Quite another home</h1>', '/a-page-of-old': 'It was here.' });
  const { exitCode, output } = await upgrade('--rehearse', '--old', old);
  expect(exitCode).toBe(1);
  expect(output).toMatch(/\/: "Quite another home", now "/);
  expect(output).toContain('FAILS /a-page-of-old: 200, now 404');
  expect(output).toContain('1 pages would fail');
});

test('a rehearsal beside the running site finds no difference', async () => {
  const server = await start();
  const { exitCode, output } = await upgrade('--rehearse', '--old', server.address);
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/: \d+ pages, 0 of them different/)]);
  expect(await titlesAt(server.address)).toEqual(published);
  await server.stop();
});

test('a roll-back brings the data of 1.0.0 back, and forward again', async () => {
  const file = path.join(dataDir, 'site.db');
  const upgraded = await start();
  const running = await upgrade('--roll-back');
  expect([running.exitCode, running.output]).toEqual([
    1,
    expect.stringContaining('another process is using'),
  ]);
  const { data } = await axios.post(`${upgraded.address}/api/auth/admin/login`, processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}` };
  const form = postForm({ title: 'Written after the upgrade' }, { content: photograph('x'), name: 'x.jpg' });
  const { data: later } = await axios.post(`${upgraded.address}/api/blogs`, form, { headers });
  await upgraded.stop();

  const { exitCode, output } = await upgrade('--roll-back');
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Start the version before')]);
  expect(migrationsOf(file)).toEqual([first]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [, aside = ''] = /What was saved since is in (\S+):/.exec(output) ?? [];
  expect(migrationsOf(path.join(aside, 'site.db')).length).toBeGreaterThan(1);
  expect(statSync(path.join(aside, later.media)).size).toBeGreaterThan(0);
  const again = await upgrade('--roll-back');
  expect([again.exitCode, again.output]).toEqual([0, expect.stringContaining('nothing to roll back')]);

  const forward = await start();
  expect(await titlesAt(forward.address)).toEqual(published);
  await forward.stop();
  expect(migrationsOf(file).length).toBeGreaterThan(1);
  // What was set aside is a data folder of the newer version.
  const moved = path.join(dataDir, 'moved');
  mkdirSync(moved);
  cpSync(aside, moved, { recursive: true });
  const kept = await start(moved);
  expect(await titlesAt(kept.address)).toContain('Written after the upgrade');
  await kept.stop();
});
