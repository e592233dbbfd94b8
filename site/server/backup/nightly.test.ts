import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeJournal, type JournalArchive, readJournal } from '@site/backup/journal';
import { withBackupLock } from '@site/backup/make-backup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '#test/support/archives.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { nightlyBackupJob } from './backup-jobs.ts';
import { makeNightlyBackup } from './site-backups.ts';

let site: TestSite;
let folder: string;
const never = new AbortController().signal;
const settings = (keep = 7) => ({ dataDir: site.dataDir, backupDir: path.join(folder, 'archives'), keep });

beforeAll(async () => {
  site = await openTestSite();
  await addMedia(await site.signIn(), photograph());
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await makeDataFolder();
  changeJournal(site.dataDir, () => ({ archives: [], failure: null, unfinished: null }));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a night makes an archive, verifies it, and records both', async () => {
  const outcome = await makeNightlyBackup(settings(), never);
  expect(outcome).toMatchObject({ state: 'made', removed: 0 });
  const { archives, failure } = readJournal(site.dataDir);
  expect(archives).toMatchObject([{ isNightly: true, verification: { problem: null } }]);
  expect(failure).toBeNull();
  expect(readdirSync(path.join(folder, 'archives'))).toEqual([path.basename(archives[0]?.file ?? '')]);
  expect(readdirSync(path.join(site.dataDir, 'backups'))).not.toContain('work');
});

test('of older archives only those it made itself are removed, and only when they are what they were', async () => {
  const archives = path.join(folder, 'archives');
  mkdirSync(archives);
  const file = (name: string) => path.join(archives, name);
  await backUp(site.dataDir, file('mine.tar.gz'), new Date('2026-01-01T00:00:00Z'));
  for (const name of ['foreign.tar.gz', 'old.tar.gz', 'replaced.tar.gz']) writeFileSync(file(name), 'four');
  const old = (name: string, bytes: number): JournalArchive => ({
    id: name,
    file: file(name),
    bytes,
    createdAt: '2026-02-03T03:00:00.000Z',
    isNightly: true,
    damagedFiles: 0,
    verification: null,
  });
  const elsewhere = { ...old('elsewhere', 4), file: path.join(folder, 'not-mounted/elsewhere.tar.gz') };
  changeJournal(site.dataDir, (journal) => ({
    ...journal,
    archives: [...journal.archives, old('old.tar.gz', 4), old('replaced.tar.gz', 5), elsewhere],
  }));
  expect(await makeNightlyBackup(settings(1), never)).toMatchObject({ state: 'made', removed: 1 });
  expect(readdirSync(archives).sort()).toEqual([
    'foreign.tar.gz',
    'mine.tar.gz',
    expect.stringMatching(/^nightly-/),
    'replaced.tar.gz',
  ]);
  // Its disk may come back.
  expect(readJournal(site.dataDir).archives).toContainEqual(elsewhere);
  expect(readJournal(site.dataDir).archives).toHaveLength(3);
});

test('one that somebody wants now removes none of the nights, also where these are turned off', async () => {
  await makeNightlyBackup(settings(), never);
  const [night] = readJournal(site.dataDir).archives;
  if (!night) throw new Error('There is no archive');
  const file = path.join(folder, 'archives', 'nightly-before.tar.gz');
  writeFileSync(file, 'four');
  const before = { ...night, id: 'before', file, bytes: 4, createdAt: '2026-01-01T03:00:00.000Z' };
  changeJournal(site.dataDir, (journal) => ({
    ...journal,
    archives: [...journal.archives, { ...before, verification: null }],
  }));
  const outcome = await makeNightlyBackup(settings(0), never, false);
  expect(outcome).toMatchObject({ state: 'made', removed: 0 });
  expect(readJournal(site.dataDir).archives.map(({ isNightly }) => isNightly)).toEqual([false, true, true]);
  expect(readdirSync(path.join(folder, 'archives'))).toHaveLength(3);
});

test('a night that fails records why, and keeps what there is', async () => {
  await makeNightlyBackup(settings(), never);
  const kept = readdirSync(path.join(folder, 'archives'));
  writeFileSync(path.join(folder, 'file'), '');
  const outcome = await makeNightlyBackup({ ...settings(), backupDir: path.join(folder, 'file/x') }, never);
  expect(outcome).toEqual({ state: 'failed', reason: expect.stringMatching(/^This is no folder/) });
  expect(readJournal(site.dataDir).failure?.reason).toMatch(/^This is no folder/);
  expect(readdirSync(path.join(folder, 'archives'))).toEqual(kept);
});

test('an archive that cannot be restored is recorded as such, and the good one before it stays', async () => {
  await makeNightlyBackup(settings(1), never);
  const [good] = readJournal(site.dataDir).archives;
  // A reference that leads nowhere: the database answers, and is broken all the same.
  const { path: upload } = await site.database.selectFrom('media').select('path').executeTakeFirstOrThrow();
  await breakReference(upload);
  // Archives are named by the second.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const outcome = await makeNightlyBackup(settings(1), never);
  expect(outcome).toEqual({ state: 'failed', reason: expect.stringMatching(/points at nothing/) });
  const [bad, ...rest] = readJournal(site.dataDir).archives;
  expect(bad?.verification?.problem).toMatch(/points at nothing/);
  expect(rest).toEqual([good]);
  expect(existsSync(good?.file ?? '')).toBe(true);
  await site.database.deleteFrom('post_tags').execute();
});

test('a nightly run is skipped while another backup runs', async () => {
  await withBackupLock(site.dataDir, async () => {
    expect(await makeNightlyBackup(settings(), never)).toEqual({ state: 'skipped' });
  });
  expect(readJournal(site.dataDir).failure).toBeNull();
});

test('as a job it runs in a process of its own, is due once, and is logged', async () => {
  const log = { info: vi.fn() };
  const job = nightlyBackupJob(settings(), { now: () => new Date(), timeZone: 'Europe/Lisbon', log });
  expect(await job.isDue?.()).toBe(true);
  expect(await job.run()).toBe(0);
  expect(log.info).toHaveBeenCalledWith(
    { file: expect.stringContaining(folder), bytes: expect.any(Number) },
    'a backup was made and verified',
  );
  expect(await job.isDue?.()).toBe(false);
});

test('a closing site ends the job, which is then due again', async () => {
  const job = nightlyBackupJob(settings(), {
    now: () => new Date(),
    timeZone: 'Europe/Lisbon',
    log: { info() {} },
  });
  const running = job.run();
  job.cancel?.();
  // Not a success: Admin → System would show it.
  expect(await running).toBeNull();
  expect(readJournal(site.dataDir)).toMatchObject({ archives: [], failure: null });
  expect(await job.run()).toBeNull();
  expect(existsSync(path.join(folder, 'archives'))).toBe(false);
});

async function breakReference(upload: string): Promise<void> {
  const { sql } = await import('kysely');
  await sql`pragma foreign_keys = off`.execute(site.database);
  await site.database
    .insertInto('post_tags')
    .values({ post_id: 'nobody', tag_key: upload, goes_live_at: 0 })
    .execute();
  await sql`pragma foreign_keys = on`.execute(site.database);
}
