import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { archiveName } from '@site/backup/archive-names';
import { BackupError, BackupUnderWayError } from '@site/backup/backup-error';
import { openBackupBucket } from '@site/backup/bucket';
import { problemOfSchema } from '@site/backup/check-database';
import { readPassphrase } from '@site/backup/encryption';
import { ensureArchiveFolder, withBackupLock } from '@site/backup/make-backup';
import { type Manifest, totalBytes } from '@site/backup/manifest';
import { copyOffsite, type NightlyOutcome } from '@site/backup/nightly/nightly';
import { backupsFolder } from '@site/platform/files/backups-folder';
import { databaseName } from '@site/platform/files/data-folder';
import { sentenceOf } from '@site/platform/files/file-errors';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { type Progress, startProgress } from '@site/platform/terminal/progress';
import { byteText } from '@site/platform/text/byte-text';
import { postgresSource } from '#server/backup/postgres-copy.ts';
import { reportBackup } from '#server/backup/reported-backups.ts';
import { makeBackup, makeNightlyBackup } from '#server/backup/site-backups.ts';
import type { Config } from '#server/config.ts';
import { keyNames } from '#server/data/data-folder.ts';
import { recordCommand } from './record-command.ts';
import { runCommand } from './run-command.ts';
import { openSiteDatabase, readCommandConfig, refuseForeignFolder } from './site-of-command.ts';

const usage = `Writes everything the site cannot do without into one file. The site may be running meanwhile.

  npm run backup                       into DATA_DIR/backups
  npm run backup -- --to FILE|FOLDER   somewhere else, such as another disk
  npm run backup -- --nightly          as every night: into BACKUP_DIR, verified, copied to BACKUP_S3_BUCKET,
                                       old ones removed; for a scheduler of your own, as with PostgreSQL

The file holds password hashes and people's messages: keep it where only you can read it, or set BACKUP_PASSPHRASE_FILE,
which encrypts it.
`;

const { to, nightly } = readArguments(usage, {
  options: { to: { type: 'string' }, nightly: { type: 'boolean' } },
}).values;
if (to !== undefined && nightly) refuseArguments(usage, 'Either --to or --nightly.');
if (to === '') refuseArguments(usage, '--to needs a file or a folder.');
const config = readCommandConfig();
await runCommand(async (signal) => {
  const { dataDir, databaseUrl } = config;
  refuseForeignFolder(config);
  if (nightly) return makeNightly(signal);
  if (databaseUrl === null && !existsSync(path.join(dataDir, databaseName)))
    throw new BackupError(`There is no site in ${dataDir}.`);
  const now = new Date();
  const passphrase = readPassphrase(config.backupPassphraseFile);
  const file = targetFile(to, config, archiveName('backup', now, passphrase !== null));
  let manifest: Manifest | undefined;
  let progress: Progress | undefined;
  const bucket = await openBackupBucket(config.s3);
  const archive = await withBackupLock(dataDir, () =>
    makeBackup({
      dataDir,
      source: databaseUrl === null ? undefined : postgresSource(databaseUrl, signal),
      bucket,
      file,
      isNightly: false,
      passphrase,
      now,
      signal,
      onManifest(found) {
        manifest = found;
        progress = startProgress('Writing the backup', totalBytes(found));
      },
      onBytes: (bytes) => progress?.add(bytes),
    }),
  );
  progress?.finish();
  await recordCommand(config, { action: 'server.backed-up', thing: { title: path.basename(archive.file) } });
  if (manifest) report(manifest, config);
  process.stdout.write(`${archive.file}  ${byteText(archive.bytes)}\n`);
  process.stdout.write(`To verify that it can be restored: npm run restore -- --verify ${archive.file}\n`);
});

async function makeNightly(signal: AbortSignal): Promise<void> {
  const {
    dataDir,
    databaseUrl,
    backupDir,
    backupKeep,
    backupPassphraseFile: passphraseFile,
    s3,
    offsite,
  } = config;
  const keep = Math.max(1, backupKeep);
  const settings = { dataDir, databaseUrl, backupDir, keep, passphraseFile, s3, offsite };
  const at = new Date();
  const made = await makeNightlyBackup(settings, signal);
  const copied: NightlyOutcome =
    made.state === 'made' ? await copyOffsite(settings, signal) : { state: 'skipped' };
  if (databaseUrl !== null) await reportToSite(at, made, copied);
  if (made.state === 'failed') throw new BackupError(made.reason);
  if (made.state !== 'made') throw new BackupUnderWayError();
  process.stdout.write(`Made and verified: ${made.file}  ${byteText(made.bytes)}\n`);
  if (copied.state === 'failed') throw new BackupError(copied.reason);
  if (copied.state === 'copied') process.stdout.write(`Copied off-site and read back: ${copied.name}\n`);
}

/** Admin → System of the instances shows it. The backup is good without that. */
async function reportToSite(at: Date, backup: NightlyOutcome, copy: NightlyOutcome): Promise<void> {
  try {
    const { database } = await openSiteDatabase(config);
    await reportBackup(database, at, { backup, copy }).finally(() => database.destroy());
  } catch (error) {
    process.stderr.write(
      `Warning: the result could not be stored for Admin → System: ${sentenceOf(error)}\n`,
    );
  }
}

function targetFile(to: string | undefined, config: Config, name: string): string {
  if (to === undefined) {
    ensureArchiveFolder(backupsFolder(config.dataDir));
    return path.join(backupsFolder(config.dataDir), name);
  }
  const isFolder = to.endsWith(path.sep) || statSync(to, { throwIfNoEntry: false })?.isDirectory() === true;
  return path.resolve(isFolder ? path.join(to, name) : to);
}

function report(manifest: Manifest, config: Config): void {
  const { rows, files, damaged } = manifest;
  process.stdout.write(
    `The database with ${rows.posts ?? 0} posts and ${rows.messages ?? 0} messages, and ${files.length - 1} more files.\n`,
  );
  const foreign = problemOfSchema(manifest);
  if (foreign !== null) process.stderr.write(`Warning: ${foreign} This version cannot restore it.\n`);
  for (const { name, problem } of damaged) {
    process.stderr.write(`Warning: ${name} was ${problem} on the site already.\n`);
  }
  if (config.jwtSecret !== null && !files.some((file) => keyNames.some((key) => key === file.name))) {
    process.stdout.write(
      'The signing secret is not in it, because JWT_SECRET sets it: keep that yourself.\n',
    );
  }
}
