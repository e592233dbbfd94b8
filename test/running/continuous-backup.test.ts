import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openContinuousStore } from '@site/backup/continuous/continuous';
import { openKeysOrRefuse } from '@site/backup/continuous/destination-key';
import { choosePoint, fetchDatabase } from '@site/backup/continuous/fetch-point';
import axios from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seededRandom } from '#qa/torture/random.ts';
import { contents } from '#server/backup/contents.ts';
import { readConfig } from '#server/config.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { patiently } from '#test/support/patiently.ts';
import { postForm } from '#test/support/post-forms.ts';
import { runProgram } from '#test/support/run-program.ts';
import { cutOff, type S3Server, startS3Server } from '#test/support/s3-server.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';

const losses = 2;
/** Moments at which the machine could have been lost, beside the one at which it is. */
const looksOfLoss = 4;
const maxLostMs = 10_000;
const passphrase = 'correct horse battery staple';

let bucket: S3Server;
let folder: string;
let server: ServerProcess | null = null;

beforeEach(async () => {
  bucket = await startS3Server();
  folder = await makeDataFolder();
});
afterEach(async () => {
  if (server?.isRunning()) await loseMachine(server);
  server = null;
  await bucket.close();
  rmSync(folder, { recursive: true });
});

function environment(): Record<string, string> {
  const passphraseFile = path.join(folder, 'passphrase');
  writeFileSync(passphraseFile, passphrase, { mode: 0o600 });
  return {
    BACKUP_CONTINUOUS: 'on',
    BACKUP_PASSPHRASE_FILE: passphraseFile,
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_BUCKET: bucket.environment.S3_BUCKET ?? '',
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** With every process that it started, and its disk. */
async function loseMachine(running: ServerProcess): Promise<void> {
  const children = readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8').trim();
  for (const child of children === '' ? [] : children.split(' ')) process.kill(Number(child), 'SIGKILL');
  await running.kill();
  rmSync(running.dataDir, { recursive: true, force: true });
}

async function start(dataDir: string): Promise<ServerProcess> {
  server = await startServerProcess({ dataDir, environment: { ...environment(), SAMPLE_CONTENT: 'off' } });
  return server;
}

/** Saves posts one after the other. @returns When each was acknowledged, by title. */
function startSaving(address: string, name: string) {
  const saved = new Map<string, number>();
  const stopping = new AbortController();
  const work = (async () => {
    const { data } = await axios.post(`${address}/api/auth/admin/login`, processAdministrator);
    const headers = { Authorization: `Bearer ${data.token}` };
    for (let count = 0; !stopping.signal.aborted; count++) {
      const title = `${name} ${count}`;
      await axios.post(`${address}/api/blogs`, postForm({ title, status: 'published' }), { headers });
      saved.set(title, Date.now());
      await sleep(100);
    }
  })().catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    saved,
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

const readyz = async (address: string) =>
  (await axios.get(`${address}/readyz`, { validateStatus: () => true })).data;

function titlesOf(dataDir: string): Set<string> {
  using database = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
  return new Set(
    database
      .prepare('select title from posts')
      .all()
      .map(({ title }) => String(title)),
  );
}

/** What was acknowledged so long before a moment that it may not be lost. */
const owed = (saved: ReadonlyMap<string, number>, at: number) =>
  [...saved].filter(([, acknowledgedAt]) => acknowledgedAt <= at - maxLostMs).map(([title]) => title);

test('a machine lost at any moment loses nothing that was saved more than ten seconds before', async () => {
  const chances = seededRandom(Date.now());
  const config = readConfig({ DATA_DIR: folder, ...environment() });
  if (!config.offsite) throw new Error('no place');
  const store = await openContinuousStore(config.offsite.destination);
  const known: string[] = [];
  let worstMs = 0;
  let dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  for (let loss = 0; loss < losses; loss++) {
    const { address } = await start(dataDir);
    await vi.waitFor(
      async () => expect((await readyz(address)).continuousBackupAgeSeconds).not.toBeNull(),
      patiently,
    );
    const saving = startSaving(address, `Loss ${loss} post`);
    const looks: { at: number; names: string[] }[] = [];
    for (let look = 0; look < looksOfLoss; look++) {
      await sleep(chances.between(1_000, 6_000));
      const at = Date.now();
      looks.push({ at, names: await store.list() });
    }
    await sleep(chances.between(1_000, 6_000));
    const lostAt = Date.now();
    const stopped = saving.stop();
    await loseMachine(server as ServerProcess);
    await stopped;

    const keys = await openKeysOrRefuse(store, passphrase);
    for (const [index, { at, names }] of looks.entries()) {
      const to = path.join(folder, `look-${loss}-${index}`);
      mkdirSync(to);
      const { point, chain } = choosePoint(names, { until: null, keyIds: keys.map(({ id }) => id) });
      const key = keys.find(({ id }) => id === point.keyId);
      if (!key) throw new Error('no key');
      await fetchDatabase(store, chain, { contents, folder: to, key });
      const found = titlesOf(to);
      expect([...known, ...owed(saving.saved, at)].filter((title) => !found.has(title))).toEqual([]);
      const lost = [...saving.saved].filter(([title, when]) => when <= at && !found.has(title));
      worstMs = Math.max(worstMs, ...lost.map(([, when]) => at - when));
      rmSync(to, { recursive: true });
    }
    dataDir = path.join(folder, `restored-${loss}`);
    const restore = await runProgram('site/cli/restore.ts', ['--continuous', 'latest'], {
      ...environment(),
      DATA_DIR: dataDir,
    });
    expect([restore.exitCode, restore.output]).toEqual([0, expect.stringContaining('Restored into')]);
    const found = titlesOf(dataDir);
    expect([...known, ...owed(saving.saved, lostAt)].filter((title) => !found.has(title))).toEqual([]);
    const lost = [...saving.saved].filter(([title]) => !found.has(title));
    worstMs = Math.max(worstMs, ...lost.map(([, when]) => lostAt - when));
    expect(saving.saved.size).toBeGreaterThan(3);
    known.push(...[...saving.saved.keys()].filter((title) => found.has(title)));
  }
  console.info(
    `The oldest save that was lost in ${losses * (looksOfLoss + 1)} moments was ${worstMs} ms old.`,
  );
}, 900_000);

test('without its bucket the site goes on, says so, and sends everything when the bucket is back; a stop sends the rest', async () => {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const { address } = await start(dataDir);
  const check = async () => (await readyz(address)).checks.continuousBackup;
  await vi.waitFor(async () => expect(await check()).toBe('ok'), patiently);
  bucket.intercept = cutOff;
  const saving = startSaving(address, 'Away');
  await vi.waitFor(async () => expect(await check()).toBe('warning'), patiently);
  const { data: login } = await axios.post(`${address}/api/auth/admin/login`, processAdministrator);
  const headers = { Authorization: `Bearer ${login.token}` };
  const state = async () => (await axios.get(`${address}/api/backups/state`, { headers })).data.continuous;
  expect((await state()).failure.reason).toContain('BACKUP_S3_BUCKET');
  bucket.intercept = null;
  await vi.waitFor(async () => expect((await state()).failure).toBeNull(), patiently);
  await saving.stop();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const to = path.join(folder, 'restored');
  const restore = await runProgram('site/cli/restore.ts', ['--continuous', 'latest'], {
    ...environment(),
    DATA_DIR: to,
  });
  expect(restore.exitCode, restore.output).toBe(0);
  expect([...saving.saved.keys()].filter((title) => !titlesOf(to).has(title))).toEqual([]);
}, 240_000);
