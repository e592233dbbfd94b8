import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeJournal, recordFailure } from '@site/backup/journal';
import { copyOffsite } from '@site/backup/nightly/nightly';
import { openOffsite } from '@site/backup/offsite/offsite';
import { openS3Objects } from '@site/images/store/s3-objects.server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph } from '#test/support/post-forms.ts';
import { runProgram } from '#test/support/run-program.ts';
import { cutOff, type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { offsiteCopyJob } from './backup-jobs.ts';
import { readBackupState } from './backup-state.ts';
import { makeNightlyBackup } from './site-backups.ts';

let server: S3Server;
let site: TestSite;
let folder: string;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startS3Server();
  site = await openTestSite();
  await addMedia(await site.signIn(), photograph('kept'));
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  folder = await makeDataFolder();
  changeJournal(site.dataDir, () => ({ archives: [], failure: null, unfinished: null }));
});
afterEach(() => {
  server.intercept = null;
  rmSync(folder, { recursive: true });
});

function environment(prefix: string): Record<string, string> {
  const passphraseFile = path.join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
  return {
    BACKUP_DIR: path.join(folder, 'archives'),
    BACKUP_PASSPHRASE_FILE: passphraseFile,
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_BUCKET: server.environment.S3_BUCKET ?? '',
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    BACKUP_S3_PREFIX: prefix,
    BACKUP_S3_KEEP: '2',
  };
}

function settingsOf(variables: Record<string, string>) {
  const config = readConfig({ DATA_DIR: site.dataDir, ...variables });
  const { dataDir, backupDir, backupPassphraseFile: passphraseFile, offsite } = config;
  if (!offsite) throw new Error('no bucket');
  return { config, offsite, nightly: { dataDir, backupDir, keep: 7, passphraseFile, offsite } };
}

test('a nightly backup is encrypted, copied once to the bucket, and restored from there', async () => {
  const variables = environment('story');
  const { config, nightly, offsite } = settingsOf(variables);
  const made = await makeNightlyBackup(nightly, never);
  expect(made).toMatchObject({ state: 'made', file: expect.stringMatching(/\.tar\.gz\.age$/) });
  expect((await readBackupState(config, new Date())).offsite).toEqual({ copiedAt: null, failure: null });

  const log = { info: vi.fn() };
  const job = offsiteCopyJob(nightly, { now: () => new Date(), log });
  expect(await job.isDue?.()).toBe(true);
  expect(await job.run()).toBe(0);
  expect(log.info).toHaveBeenCalledWith(
    { name: expect.stringMatching(/^nightly-/) },
    'a backup was copied off-site and read back',
  );
  expect(await job.isDue?.()).toBe(false);
  expect((await readBackupState(config, new Date())).offsite?.copiedAt).toEqual(expect.any(String));

  const [copy] = await (await openOffsite(offsite)).list();
  const list = await runProgram('site/cli/restore.ts', ['--list'], variables);
  expect([list.exitCode, list.output]).toEqual([0, expect.stringContaining(copy?.name ?? 'none')]);

  const target = path.join(folder, 'restored');
  const restore = await runProgram('site/cli/restore.ts', ['--offsite', 'latest'], {
    ...variables,
    DATA_DIR: target,
  });
  expect([restore.exitCode, restore.output]).toEqual([0, expect.stringContaining(`Restored into ${target}`)]);
  const [upload = ''] = readdirSync(path.join(target, 'uploads'));
  expect(readFileSync(path.join(target, 'uploads', upload)).equals(photograph('kept'))).toBe(true);
}, 240_000);

test('the other place has its own retention, and keeps what is not a backup', async () => {
  const { offsite } = settingsOf(environment('retention'));
  const foreign = openS3Objects(offsite.destination);
  await foreign.put('notes.txt', Buffer.from('mine'));
  const days = ['01', '02', '03', '04', '05'].map((day) => `nightly-2026-10-${day}T03-00-00Z.tar.gz.age`);
  for (const name of days) await foreign.put(name, Buffer.from(name));
  const store = await openOffsite(offsite);
  // Two days, and the newest of the one week before them.
  expect(await store.removeOld(new Date('2026-10-05T12:00:00Z'))).toBe(2);
  expect(await store.list()).toEqual(
    [days[4], days[3], days[2]].map((name) => ({
      name,
      createdAt: `${name?.slice(8, 18)}T03:00:00.000Z`,
    })),
  );
  expect(await foreign.stat('notes.txt')).not.toBeNull();
});

test('without the bucket, and when a copy is not what was sent, the reason is recorded and nothing counts as copied', async () => {
  const { config, nightly, offsite } = settingsOf(environment('broken'));
  expect(await makeNightlyBackup(nightly, never)).toMatchObject({ state: 'made' });
  server.intercept = cutOff;
  const unreachable = { state: 'failed', reason: expect.stringContaining('BACKUP_S3_BUCKET') };
  expect(await copyOffsite(nightly, never)).toEqual(unreachable);
  const { failure, offsite: copies } = await readBackupState(config, new Date());
  expect(failure).toBeNull();
  expect(copies).toEqual({ copiedAt: null, failure: { at: expect.any(String), reason: unreachable.reason } });
  const job = offsiteCopyJob(nightly, { now: () => new Date(), log: { info() {} } });
  expect(await job.isDue?.()).toBe(false);

  server.intercept = (request, response) => {
    if (request.method !== 'GET' || request.url?.includes('?prefix') || request.url?.includes('list'))
      return false;
    response.writeHead(200, { 'content-length': 4 }).end('else');
    return true;
  };
  expect(await copyOffsite(nightly, never)).toEqual({
    state: 'failed',
    reason: expect.stringContaining('is not what was sent'),
  });
  server.intercept = null;
  const store = await openOffsite(offsite);
  // What is not a backup is not left among them.
  expect(await store.list()).toEqual([]);
  // A failed backup stays one, whatever becomes of the copies.
  recordFailure(site.dataDir, 'No room.');
  expect(await copyOffsite(nightly, never)).toMatchObject({ state: 'copied' });
  expect(await readBackupState(config, new Date())).toMatchObject({
    offsite: { copiedAt: expect.any(String), failure: null },
    failure: { reason: 'No room.' },
  });
  const beforeTheCopy = new Date(Date.now() - 60 * 60_000);
  expect((await readBackupState(config, beforeTheCopy)).offsite?.copiedAt).toBeNull();

  const to = path.join(folder, 'fetched');
  await expect(store.fetch('nightly-2020-01-01T00-00-00Z.tar.gz.age', to)).rejects.toThrow('There is no');
  await expect(store.fetch('../site.db', to)).rejects.toThrow('This is no name of a backup');
  expect(readdirSync(folder)).not.toContain('fetched');
}, 240_000);

test('an archive that is gone, or not what was verified, is not copied, and the bucket is not blamed', async () => {
  const { nightly, offsite } = settingsOf(environment('changed'));
  const made = await makeNightlyBackup(nightly, never);
  const file = made.state === 'made' ? made.file : '';
  const changed = { state: 'failed', reason: `The backup is not there any more, or was changed: ${file}` };
  truncateSync(file, 1_000);
  expect(await copyOffsite(nightly, never)).toEqual(changed);
  rmSync(file);
  expect(await copyOffsite(nightly, never)).toEqual(changed);
  expect(await (await openOffsite(offsite)).list()).toEqual([]);
}, 240_000);

test('the commands say what is missing', async () => {
  const run = (args: string[], variables: Record<string, string>) =>
    runProgram('site/cli/restore.ts', args, { DATA_DIR: path.join(folder, 'new'), ...variables });
  const none = await run(['--list'], {});
  expect([none.exitCode, none.output]).toEqual([1, expect.stringContaining('BACKUP_S3_BUCKET is not set')]);
  const empty = await run(['--offsite', 'latest'], environment('empty'));
  expect([empty.exitCode, empty.output]).toEqual([1, expect.stringContaining('There are no copies')]);
  const nameless = await run([], {});
  expect([nameless.exitCode, nameless.output]).toEqual([1, expect.stringContaining('FILE is missing.')]);
}, 240_000);
