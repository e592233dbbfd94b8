import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError, isFaultOfArchive } from '@site/backup/backup-error';
import { openBackupBucket } from '@site/backup/bucket';
import { needsMigration } from '@site/backup/check-database';
import { readPassphrase } from '@site/backup/encryption';
import { changeJournal, readJournal, withVerification } from '@site/backup/journal';
import { type Manifest, totalBytes } from '@site/backup/manifest';
import { type Offsite, type OffsiteSettings, openOffsite } from '@site/backup/offsite/offsite';
import { openDatabase } from '@site/database/open';
import { mediaFolder } from '@site/images/media';
import { databaseName } from '@site/platform/files/data-folder';
import { sentenceOf } from '@site/platform/files/file-errors';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { printLine } from '@site/platform/terminal/print-line';
import { type Progress, startProgress } from '@site/platform/terminal/progress';
import {
  type RestoreOptions,
  restoreBackup,
  type Verified,
  verifyArchive,
} from '#server/backup/site-backups.ts';
import type { Config } from '#server/config.ts';
import { isUploadName, keyNames } from '#server/data/data-folder.ts';
import { refuseUsedTarget } from '#server/move/move-database.ts';
import { moveSite } from '#server/move/move-site.ts';
import { recordCommand } from './record-command.ts';
import { listPoints, restorePoint } from './restore-point.ts';
import { runCommand } from './run-command.ts';
import { readCommandConfig } from './site-of-command.ts';

const usage = `Restores a backup into DATA_DIR, which must be empty or not there yet; with DATABASE_URL into that database as well, which
must be empty too.

  npm run restore -- FILE             restores it
  npm run restore -- --verify FILE    only verifies that it can be restored
  npm run restore -- --list           lists the copies in BACKUP_S3_BUCKET
  npm run restore -- --offsite NAME   takes FILE from there; NAME may be latest; also with --verify
  npm run restore -- --continuous AT  restores the last restore point at or before AT, such as 2026-11-23T12:00:00Z;
                                      AT may be latest; also with --verify and --list

An encrypted backup needs BACKUP_PASSPHRASE_FILE.

When anything is wrong with the backup, the reason is printed and nothing is changed.
`;

const flag = { type: 'boolean' } as const;
const { values, positionals } = readArguments(usage, {
  options: { verify: flag, offsite: flag, list: flag, continuous: flag },
  positionals: ['FILE?'],
});
const isVerification = values.verify === true;
const [given] = positionals;
if (values.list !== true && given === undefined) refuseArguments(usage, 'FILE is missing.');
const config = readCommandConfig();
await runCommand(async (signal) => {
  // First: a copy from elsewhere may take an hour.
  if (!isVerification && values.list !== true && config.databaseUrl !== null)
    await refuseUsedDatabase(config);
  if (values.continuous === true) {
    const { destination } = configuredOffsite(config);
    if (values.list === true) return listPoints(destination);
    return restorePoint(destination, {
      at: given ?? '',
      config,
      isVerification,
      restore: restoreAndReport,
      signal,
    });
  }
  if (values.list !== true && values.offsite !== true) return restore(path.resolve(given ?? ''), signal);
  const offsite = await openOffsite(configuredOffsite(config));
  await (values.list === true ? listOffsite(offsite) : restoreOffsite(offsite, given ?? '', signal));
});

async function restoreOffsite(offsite: Offsite, given: string, signal: AbortSignal): Promise<void> {
  const name = given === 'latest' ? await newestOf(offsite) : given;
  const temporary = mkdtempSync(path.join(tmpdir(), 'offsite-'));
  try {
    const file = path.join(temporary, name);
    printLine(`Fetching ${name}`);
    await offsite.fetch(name, file, signal);
    await restore(file, signal);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function restore(file: string, signal: AbortSignal): Promise<void> {
  let progress: Progress | undefined;
  await restoreAndReport(path.basename(file), signal, async (given) => {
    const options = {
      ...given,
      onManifest(manifest: Manifest) {
        progress = startProgress(
          isVerification ? 'Reading the backup' : 'Restoring the backup',
          totalBytes(manifest),
        );
      },
      onBytes: (bytes: number) => progress?.add(bytes),
    };
    const verified = isVerification
      ? await verifyAndRecord(file, config, { ...options, cleansHtml: true })
      : await restoreBackup(file, config.dataDir, options);
    progress?.finish();
    return verified;
  });
}

async function restoreAndReport(
  title: string,
  signal: AbortSignal,
  work: (options: RestoreOptions) => Promise<Verified>,
): Promise<void> {
  const databaseUrl = isVerification ? null : config.databaseUrl;
  const verified = await work({
    // Loads the whole site: a refusal need not wait for that.
    checkPages: async (folder: string) => (await import('#server/data/page-check.ts')).checkPages(folder),
    passphrase: readPassphrase(config.backupPassphraseFile),
    signal,
    // With PostgreSQL the move below takes the uploads there.
    bucket: databaseUrl === null && !isVerification ? await openBackupBucket(config.s3) : null,
  });
  if (databaseUrl !== null) await moveRestored(databaseUrl, config, signal);
  const event = { action: 'server.restored', thing: { title } } as const;
  if (!isVerification) await recordCommand(config, event);
  report(verified, config);
}

async function refuseUsedDatabase(config: Config): Promise<void> {
  const { database } = await openDatabase(config);
  await refuseUsedTarget(database).finally(() => database.destroy());
}

/** An interrupted one leaves the restored site in DATA_DIR, from where `npm run move` resumes. */
async function moveRestored(databaseUrl: string, config: Config, signal: AbortSignal): Promise<void> {
  const { dataDir } = config;
  await moveSite({ direction: 'to', databaseUrl, config, signal, report: {} });
  for (const name of [databaseName, ...keyNames]) rmSync(path.join(dataDir, name), { force: true });
  if (config.s3) rmSync(path.join(dataDir, mediaFolder), { recursive: true, force: true });
}

function configuredOffsite({ offsite }: Config): OffsiteSettings {
  if (!offsite) throw new BackupError('BACKUP_S3_BUCKET is not set: there is no other place to look in.');
  return offsite;
}

async function listOffsite(offsite: Offsite): Promise<void> {
  const copies = await offsite.list();
  if (copies.length === 0) printLine('There are no copies.');
  for (const { name, createdAt } of copies)
    printLine(`${name}  ${createdAt.slice(0, 16).replace('T', ' ')} UTC`);
}

async function newestOf(offsite: Offsite): Promise<string> {
  const [newest] = await offsite.list();
  if (!newest) throw new BackupError(`There are no copies in ${offsite.setting}.`);
  return newest.name;
}

/** In the journal, when the archive is one of this installation. */
async function verifyAndRecord(
  archive: string,
  { dataDir }: Config,
  options: Parameters<typeof verifyArchive>[1],
): Promise<Verified> {
  let id: string | undefined;
  const record = (problem: string | null) => {
    const known = readJournal(dataDir).archives.find((known) => known.id === id);
    // A damaged copy says nothing about the original.
    if (!known || (problem !== null && known.file !== archive)) return;
    changeJournal(dataDir, (journal) => withVerification(journal, known.id, problem));
  };
  try {
    const verified = await verifyArchive(archive, {
      ...options,
      onManifest(manifest) {
        id = manifest.id;
        options?.onManifest?.(manifest);
      },
    });
    record(null);
    return verified;
  } catch (error) {
    if (isFaultOfArchive(error)) record(sentenceOf(error));
    throw error;
  }
}

function report({ manifest, pages, cleaned }: Verified, config: Config): void {
  const { dataDir, jwtSecret } = config;
  const { createdAt, rows, files, damaged } = manifest;
  const uploads = files.filter((file) => isUploadName(file.name)).length;
  printLine(
    isVerification
      ? 'This backup can be restored.'
      : `Restored into ${config.databaseUrl === null ? dataDir : 'the PostgreSQL database'}.`,
  );
  printLine(`  Made:      ${createdAt.slice(0, 16).replace('T', ' ')} UTC`);
  printLine(`  Posts:     ${rows.posts ?? 0}`);
  printLine(`  Messages:  ${rows.messages ?? 0}`);
  printLine(`  Uploads:   ${uploads}`);
  printLine(`  Schema:    ${path.basename(manifest.schema, '.sql')}`);
  printLine(
    'rendered' in pages
      ? `  Pages:     as they should be: ${pages.rendered.join(' and ')}`
      : `  Pages:     none was rendered: ${pages.skipped}`,
  );
  if (cleaned && cleaned.redirects > 0)
    printLine(
      `  Warning:   ${cleaned.redirects} redirects that a save would refuse ${isVerification ? 'would be' : 'were'} removed`,
    );
  if (cleaned && cleaned.posts + cleaned.revisions + cleaned.drafts > 0)
    printLine(
      `  Warning:   HTML that a save would not keep ${isVerification ? 'would be' : 'was'} removed: ${cleaned.posts} posts, ${cleaned.revisions} revisions, ${cleaned.drafts} drafts`,
    );
  if (cleaned && cleaned.documents + cleaned.links > 0)
    printLine(
      `  Warning:   HTML and URLs that a save would refuse ${isVerification ? 'would be' : 'were'} removed: ${cleaned.documents} versions and drafts of texts of the site, ${cleaned.links} links of authors and canonical URLs`,
    );
  for (const { name, problem } of damaged)
    printLine(`  Warning:   ${name} was ${problem} before the backup was made`);
  if (needsMigration(manifest))
    printLine('The next start brings the database up to date; that was tried and works.');
  if (!files.some((file) => keyNames.some((key) => key === file.name)) && jwtSecret === null) {
    printLine('It holds no signing secret. Set the JWT_SECRET of the old site, or all users sign in again.');
  }
  if (!isVerification && existsSync(dataDir)) printLine('Start the site as usual: npm start');
}
