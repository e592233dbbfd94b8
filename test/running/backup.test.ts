import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import axios from 'axios';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyNames, leftOutNames } from '#server/data/data-folder.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { runProgram } from '#test/support/run-program.ts';
import {
  processAdministrator,
  runRefusedServer,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

let folder: string;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  rmSync(folder, { recursive: true });
});

async function start(dataDir: string, environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ dataDir, environment });
  servers.push(server);
  return server;
}

test('a site moves: backed up while it runs, restored elsewhere, with its posts and passwords, and nobody signed in', async () => {
  const dataDir = path.join(folder, 'old');
  const file = path.join(folder, 'backup.tar.gz');
  const old = await start(dataDir, { SAMPLE_CONTENT: 'off' });
  const login = await axios.post(`${old.address}/api/auth/admin/login`, processAdministrator);
  const headers = { Authorization: `Bearer ${login.data.token}` };
  const form = postForm({ title: 'It moved' }, { content: photograph('moved'), name: 'a.jpg' });
  const { data: post } = await axios.post(`${old.address}/api/blogs`, form, { headers });

  const backup = await runProgram('site/cli/backup.ts', ['--to', file], { DATA_DIR: dataDir });
  expect([backup.exitCode, backup.output]).toEqual([0, expect.stringContaining('with 1 posts')]);
  // Whatever a running site puts into its folder is either in a backup or known not to be.
  const known = [...keyNames, ...leftOutNames, 'site.db', 'uploads'];
  expect(readdirSync(dataDir).filter((name) => !known.some((other) => other === name))).toEqual([]);

  const target = path.join(folder, 'new');
  const restore = await runProgram('site/cli/restore.ts', [file], { DATA_DIR: target });
  expect([restore.exitCode, restore.output]).toEqual([0, expect.stringContaining(`Restored into ${target}`)]);
  expect(restore.output).toContain(`Pages:     as they should be: / and /blog-detail/${post.id}`);

  const moved = await start(target, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect(moved.output()).not.toContain('Password');
  // The old password, and not the old token: a backup signs nobody in.
  const ask = { headers, validateStatus: () => true };
  expect((await axios.get(`${moved.address}/api/messages/counts`, ask)).status).toBe(401);
  const again = await axios.post(`${moved.address}/api/auth/admin/login`, processAdministrator);
  expect(again.status).toBe(200);
  const signedIn = { Authorization: `Bearer ${again.data.token}` };
  const { data: posts } = await axios.get(`${moved.address}/api/blogs`);
  const thing = { title: 'backup.tar.gz' };
  for (const [site, action, by] of [
    [old, 'server.backed-up', headers],
    [moved, 'server.restored', signedIn],
  ] as const) {
    const { data: events } = await axios.get(`${site.address}/api/activity?kind=server`, { headers: by });
    expect(events).toMatchObject([{ action, actor: 'operator', thing }]);
  }
  expect(posts).toMatchObject([{ id: post.id, title: 'It moved' }]);
  const media = await axios.get(`${moved.address}/${posts[0].media}`, { responseType: 'arraybuffer' });
  expect(Buffer.from(media.data).equals(photograph('moved'))).toBe(true);
});

test('the commands refuse in one sentence with exit code 1', async () => {
  const nowhere = path.join(folder, 'nowhere');
  const backup = await runProgram('site/cli/backup.ts', [], { DATA_DIR: nowhere });
  expect([backup.exitCode, backup.output]).toEqual([
    1,
    `Site: ${nowhere}\n\nThere is no site in ${nowhere}.\n`,
  ]);
  const restore = await runProgram('site/cli/restore.ts', [path.join(folder, 'none.tar.gz')], {
    DATA_DIR: nowhere,
  });
  expect([restore.exitCode, restore.output.trim()]).toEqual([
    1,
    expect.stringMatching(/^There is no .*none\.tar\.gz\.$/m),
  ]);
  expect(existsSync(nowhere)).toBe(false);
});

test('a server does not start on a database of a newer version, says so in one sentence, and changes nothing', async () => {
  await openEmbedded(folder).database.destroy();
  const file = path.join(folder, 'site.db');
  const database = new DatabaseSync(file);
  database.exec("insert into migrations values ('9999-future.sql', 'x', 1)");
  const facts = () => database.prepare('select name, applied_at from migrations').all();
  const before = facts();
  const { exitCode, output } = await runRefusedServer({ DATA_DIR: folder, PORT: '3999' });
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /^The site cannot start:\n {2}- The database has the migration \S+, which this version does not know/,
  );
  expect(output.trim().split('\n')).toHaveLength(2);
  expect(facts()).toEqual(before);
  database.close();
});

test('what a site left behind when it moved to PostgreSQL is not taken for the site', async () => {
  await openEmbedded(folder).database.destroy();
  const environment = { DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/site' };
  const { exitCode, output } = await runProgram('site/cli/backup.ts', [], environment);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('the database cannot be reached')]);
  expect((await runProgram('site/cli/backup.ts', [], { DATA_DIR: folder })).exitCode).toBe(0);
  // Nor is anything restored beside it.
  const target = path.join(folder, 'restored');
  const archive = path.join(folder, 'any.tar.gz');
  const restore = await runProgram('site/cli/restore.ts', [archive], { ...environment, DATA_DIR: target });
  expect([restore.exitCode, restore.output]).toEqual([
    1,
    expect.stringContaining('the database cannot be reached'),
  ]);
  expect(existsSync(target)).toBe(false);
});
