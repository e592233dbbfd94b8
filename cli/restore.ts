import { existsSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '#platform/files/file-errors.ts';
import { readArguments } from '#platform/terminal/arguments.ts';
import { type Progress, startProgress } from '#platform/terminal/progress.ts';
import { BackupError, isFaultOfArchive } from '#server/backup/backup-error.ts';
import { openBackupBucket } from '#server/backup/bucket.ts';
import { needsMigration } from '#server/backup/check-database.ts';
import { changeJournal, readJournal, withVerification } from '#server/backup/journal.ts';
import { type Manifest, totalBytes } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type Verified, verifyArchive } from '#server/backup/verify-archive.ts';
import type { Config } from '#server/config.ts';
import { isUploadName, keyNames } from '#server/data/data-folder.ts';
import { runCommand } from './run-command.ts';
import { readCommandConfig } from './site-of-command.ts';

const usage = `Restores a backup into DATA_DIR, which must be empty or not there yet.

  npm run restore -- FILE            restores it
  npm run restore -- --verify FILE   only verifies that it can be restored

When anything is wrong with the backup, the reason is printed and nothing is changed.
`;

const { values, positionals } = readArguments(usage, {
  options: { verify: { type: 'boolean' } },
  positionals: ['FILE'],
});
const file = path.resolve(positionals[0] ?? '');
const isVerification = values.verify === true;
const config = readCommandConfig();
await runCommand(async (signal) => {
  if (config.databaseUrl !== null && !isVerification) {
    throw new BackupError(
      'DATABASE_URL is set: a backup is restored into DATA_DIR, and moved to PostgreSQL from there (npm run move). Unset it first.',
    );
  }
  let progress: Progress | undefined;
  const options = {
    // Loads the whole site: a refusal need not wait for that.
    checkPages: async (folder: string) => (await import('#server/backup/page-check.ts')).checkPages(folder),
    cleansHtml: true,
    signal,
    onManifest(manifest: Manifest) {
      progress = startProgress(
        isVerification ? 'Reading the backup' : 'Restoring the backup',
        totalBytes(manifest),
      );
    },
    onBytes: (bytes: number) => progress?.add(bytes),
  };
  const verified = isVerification
    ? await verifyAndRecord(file, config, options)
    : await restoreBackup(file, config.dataDir, { ...options, bucket: await openBackupBucket(config.s3) });
  progress?.finish();
  report(verified, config);
});

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

function report({ manifest, pages, cleaned }: Verified, { dataDir, jwtSecret }: Config): void {
  const { createdAt, rows, files, damaged } = manifest;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const uploads = files.filter((file) => isUploadName(file.name)).length;
  say(isVerification ? 'This backup can be restored.' : `Restored into ${dataDir}.`);
  say(`  Made:      ${createdAt.slice(0, 16).replace('T', ' ')} UTC`);
  say(`  Posts:     ${rows.posts ?? 0}`);
  say(`  Messages:  ${rows.messages ?? 0}`);
  say(`  Uploads:   ${uploads}`);
  say(`  Schema:    ${path.basename(manifest.schema, '.sql')}`);
  say(
    'rendered' in pages
      ? `  Pages:     ${pages.rendered.join(' and ')} answer as they should`
      : `  Pages:     none was rendered: ${pages.skipped}`,
  );
  if (cleaned && cleaned.posts + cleaned.revisions + cleaned.drafts > 0)
    say(
      `  Warning:   HTML that a save would not keep ${isVerification ? 'would be' : 'was'} removed: ${cleaned.posts} posts, ${cleaned.revisions} revisions, ${cleaned.drafts} drafts`,
    );
  for (const { name, problem } of damaged)
    say(`  Warning:   ${name} was ${problem} before the backup was made`);
  if (needsMigration(manifest))
    say('The next start brings the database up to date; that was tried and works.');
  if (!files.some((file) => keyNames.some((key) => key === file.name)) && jwtSecret === null) {
    say('It holds no signing secret. Set the JWT_SECRET of the old site, or all users sign in again.');
  }
  if (!isVerification && existsSync(dataDir)) say('Start the site as usual: npm start');
}
