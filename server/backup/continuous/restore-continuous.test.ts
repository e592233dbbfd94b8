import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { runProgram } from '#test/support/run-program.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { type SftpServer, startSftpServer } from '#test/support/sftp-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { openContinuous } from './continuous.ts';
import { isContinuousName } from './point-names.ts';

let server: S3Server;
let sftp: SftpServer;
let site: TestSite;
let folder: string;
const signal = new AbortController().signal;

beforeAll(async () => {
  server = await startS3Server();
  sftp = await startSftpServer();
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  await server.close();
  await sftp.close();
});
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

function environment(place: string): Record<string, string> {
  const [passphraseFile, key] = [path.join(folder, 'passphrase'), path.join(folder, 'key')];
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 });
  writeFileSync(key, sftp.privateKey, { mode: 0o600 });
  const ofPlace: Record<string, string> =
    place === 'a bucket'
      ? {
          BACKUP_S3_ENDPOINT: server.endpoint,
          BACKUP_S3_BUCKET: server.environment.S3_BUCKET ?? '',
          BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
          BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
          BACKUP_S3_PREFIX: 'second',
        }
      : {
          BACKUP_SFTP_URL: `sftp://${sftp.username}@127.0.0.1:${sftp.port}/~/site`,
          BACKUP_SFTP_HOST_KEY: sftp.fingerprint,
          BACKUP_SFTP_KEY_FILE: key,
        };
  return { ...ofPlace, BACKUP_PASSPHRASE_FILE: passphraseFile, BACKUP_CONTINUOUS: 'on' };
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
  return openContinuous(settings, { signal });
}

const restore = (args: string[], variables: Record<string, string>, name: string) =>
  runProgram('cli/restore.ts', ['--continuous', ...args], {
    ...variables,
    DATA_DIR: path.join(folder, name),
  });

function titlesIn(name: string): string[] {
  using database = new DatabaseSync(path.join(folder, name, 'site.db'), { readOnly: true });
  const rows = database.prepare('select title from posts order by created_at').all();
  return rows.map(({ title }) => String(title));
}

test.each(['a bucket', 'an SFTP server'])(
  'restore points in %s bring back every moment, with its uploads, and nobody else can read them',
  async (place) => {
    const variables = environment(place);
    const admin = await site.signIn();
    const save = (title: string) => admin.post('/api/blogs', postForm({ title, status: 'published' }));
    const opened = await open(variables);
    try {
      await addMedia(admin, photograph(place));
      await save(`First in ${place}`);
      const first = await opened.writer.copy();
      await save(`Second in ${place}`);
      const second = await opened.writer.copy();
      expect([first?.kind, second?.kind, opened.uploads.waiting()]).toEqual(['full', 'incremental', 0]);

      const latest = await restore(['latest'], variables, 'latest');
      expect([latest.exitCode, latest.output]).toEqual([
        0,
        expect.stringContaining(`Restored into ${path.join(folder, 'latest')}`),
      ]);
      expect(titlesIn('latest')).toEqual(expect.arrayContaining([`First in ${place}`, `Second in ${place}`]));
      const [live, restored] = [site.dataDir, path.join(folder, 'latest')].map((at) =>
        readdirSync(path.join(at, 'uploads')).sort(),
      );
      expect(live).toEqual(expect.arrayContaining(restored ?? []));
      expect(restored?.map((name) => readFileSync(path.join(folder, 'latest/uploads', name)))).toContainEqual(
        photograph(place),
      );

      const past = await restore([first?.at ?? ''], variables, 'past');
      expect([past.exitCode, past.output]).toEqual([0, expect.stringContaining(first?.at ?? 'none')]);
      expect(titlesIn('past')).toContain(`First in ${place}`);
      expect(titlesIn('past')).not.toContain(`Second in ${place}`);

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
    if (place === 'a bucket') return;
    const files = readdirSync(path.join(sftp.folder, 'site/continuous'));
    expect(files.filter((name) => !isContinuousName(name))).toEqual([]);
    for (const name of files) {
      const content = readFileSync(path.join(sftp.folder, 'site/continuous', name), 'latin1');
      expect(content.startsWith('age-encryption.org/v1\n')).toBe(true);
      expect(content).not.toContain('Second in');
    }
  },
  240_000,
);

test('the command says what is missing', async () => {
  const variables = environment('an SFTP server');
  const nowhere = await restore(['yesterday'], variables, 'none');
  expect([nowhere.exitCode, nowhere.output]).toEqual([1, expect.stringContaining('AT must be latest')]);
  const off = await runProgram('cli/restore.ts', ['--continuous', 'latest'], {});
  expect([off.exitCode, off.output]).toEqual([1, expect.stringContaining('Neither BACKUP_S3_BUCKET')]);
  const empty = await restore(
    ['latest'],
    { ...variables, BACKUP_SFTP_URL: `${variables.BACKUP_SFTP_URL}-empty` },
    'none',
  );
  expect([empty.exitCode, empty.output]).toEqual([
    1,
    expect.stringContaining('There are no continuous backups in BACKUP_SFTP_URL.'),
  ]);
});
