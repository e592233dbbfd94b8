import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openContinuous } from '@site/backup/continuous/continuous';
import { isContinuousName } from '@site/backup/continuous/point-names';
import { openS3Objects } from '@site/images/store/s3-objects.server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { runProgram } from '#test/support/run-program.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { contents } from './contents.ts';

let server: S3Server;
let site: TestSite;
let folder: string;
const signal = new AbortController().signal;

beforeAll(async () => {
  server = await startS3Server();
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

function environment(): Record<string, string> {
  const passphraseFile = path.join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
  return {
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_BUCKET: server.environment.S3_BUCKET ?? '',
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    BACKUP_S3_PREFIX: 'second',
    BACKUP_PASSPHRASE_FILE: passphraseFile,
    BACKUP_CONTINUOUS: 'on',
  };
}

function open(variables: Record<string, string>) {
  const { dataDir, offsite, backupPassphraseFile } = readConfig({ DATA_DIR: site.dataDir, ...variables });
  if (!offsite || backupPassphraseFile === null) throw new Error('no place');
  const settings = {
    dataDir,
    destination: offsite.destination,
    passphraseFile: backupPassphraseFile,
    copiesUploads: true,
  };
  return openContinuous(settings, { contents, signal });
}

const restore = (args: string[], variables: Record<string, string>, name: string) =>
  runProgram('site/cli/restore.ts', ['--continuous', ...args], {
    ...variables,
    DATA_DIR: path.join(folder, name),
  });

function titlesIn(name: string): string[] {
  using database = new DatabaseSync(path.join(folder, name, 'site.db'), { readOnly: true });
  const rows = database.prepare('select title from posts order by created_at').all();
  return rows.map(({ title }) => String(title));
}

test('restore points bring back every moment, with its uploads, and nobody else can read them', async () => {
  const variables = environment();
  const admin = await site.signIn();
  const save = (title: string) => admin.post('/api/blogs', postForm({ title, status: 'published' }));
  const opened = await open(variables);
  try {
    await addMedia(admin, photograph('place'));
    await save('First');
    const first = await opened.writer.copy();
    await save('Second');
    const second = await opened.writer.copy();
    expect([first?.kind, second?.kind, opened.uploads.waiting()]).toEqual(['full', 'incremental', 0]);

    const latest = await restore(['latest'], variables, 'latest');
    expect([latest.exitCode, latest.output]).toEqual([
      0,
      expect.stringContaining(`Restored into ${path.join(folder, 'latest')}`),
    ]);
    expect(titlesIn('latest')).toEqual(expect.arrayContaining(['First', 'Second']));
    const [live, restored] = [site.dataDir, path.join(folder, 'latest')].map((at) =>
      readdirSync(path.join(at, 'uploads')).sort(),
    );
    expect(live).toEqual(expect.arrayContaining(restored ?? []));
    expect(restored?.map((name) => readFileSync(path.join(folder, 'latest/uploads', name)))).toContainEqual(
      photograph('place'),
    );

    const past = await restore([first?.at ?? ''], variables, 'past');
    expect([past.exitCode, past.output]).toEqual([0, expect.stringContaining(first?.at ?? 'none')]);
    expect(titlesIn('past')).toContain('First');
    expect(titlesIn('past')).not.toContain('Second');

    const list = await restore(['--list'], variables, 'none');
    expect(list.output).toContain(`${first?.at} to ${second?.at}: 2 restore points of the last day`);
    const verified = await restore(['--verify', 'latest'], variables, 'none');
    expect([verified.exitCode, verified.output]).toEqual([
      0,
      expect.stringContaining('This backup can be restored.'),
    ]);

    writeFileSync(variables.BACKUP_PASSPHRASE_FILE ?? '', 'another long passphrase\n');
    const wrong = await restore(['latest'], variables, 'wrong');
    expect([wrong.exitCode, wrong.output]).toEqual([
      1,
      expect.stringContaining('The passphrase in BACKUP_PASSPHRASE_FILE does not open'),
    ]);
    expect(existsSync(path.join(folder, 'wrong'))).toBe(false);
  } finally {
    opened.close();
  }
  const { offsite } = readConfig(variables);
  if (!offsite) throw new Error('no bucket');
  const objects = openS3Objects(
    { ...offsite.destination, prefix: 'second/continuous/' },
    { isOurs: () => true, cacheControl: 'no-store' },
  );
  const names = (await objects.list()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !isContinuousName(name))).toEqual([]);
  for (const name of names) {
    const target = new PassThrough();
    const [content] = await Promise.all([buffer(target), objects.read(name, target)]);
    expect(content.toString('latin1').startsWith('age-encryption.org/v1\n')).toBe(true);
    expect(content.includes('Second')).toBe(false);
  }
}, 240_000);

test('the command says what is missing', async () => {
  const variables = environment();
  const nowhere = await restore(['yesterday'], variables, 'none');
  expect([nowhere.exitCode, nowhere.output]).toEqual([1, expect.stringContaining('AT must be latest')]);
  const off = await runProgram('site/cli/restore.ts', ['--continuous', 'latest'], {});
  expect([off.exitCode, off.output]).toEqual([1, expect.stringContaining('BACKUP_S3_BUCKET is not set')]);
  const empty = await restore(['latest'], { ...variables, BACKUP_S3_PREFIX: 'empty' }, 'none');
  expect([empty.exitCode, empty.output]).toEqual([
    1,
    expect.stringContaining('There are no continuous backups in BACKUP_S3_BUCKET.'),
  ]);
});
