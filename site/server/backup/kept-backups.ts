import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { encryptedSuffix } from '@site/backup/archive-names';
import { changeJournal, type JournalArchive, readJournal } from '@site/backup/journal';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { sentenceOf } from '@site/platform/files/file-errors';
import { NotFoundError } from '@site/platform/http/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { KeptBackup, KeptBackups } from '#site/admin/backups/contract.ts';
import type { BackupConfig } from './backup-config.ts';
import { backupNow } from './backup-jobs.ts';

/** The archives of this machine. With PostgreSQL instances have no disk in common: who runs the command has them. */
export function createKeptBackups(
  config: BackupConfig & { readonly s3: S3Settings | null },
  log: FastifyBaseLogger,
) {
  const { dataDir, backupDir, backupKeep, backupPassphraseFile: passphraseFile, s3 } = config;
  const isHere = config.databaseUrl === null;
  const job = backupNow({ dataDir, backupDir, keep: backupKeep, s3, passphraseFile });
  let isRunning = false;
  let failure: string | null = null;

  const archives = () => (isHere ? readJournal(dataDir).archives : []);

  /** @throws {NotFoundError} Also when the file is not the one that was made. */
  function find(id: string): JournalArchive {
    const archive = archives().find((one) => one.id === id);
    if (!archive || bytesOf(archive) !== archive.bytes)
      throw new NotFoundError('This backup is not there any more.');
    return archive;
  }

  async function run(): Promise<void> {
    isRunning = true;
    failure = null;
    try {
      if ((await job.run()) === null) failure = 'Another backup was under way: this one was not made.';
    } catch (error) {
      failure = sentenceOf(error);
      log.warn({ err: error }, 'a backup that was asked for failed');
    } finally {
      isRunning = false;
    }
  }

  return {
    list: (): KeptBackups => ({
      isHere,
      isRunning,
      failure,
      folder: backupDir,
      archives: archives().map(toWire),
    }),

    /** @returns False: one is being made already. */
    start(): boolean {
      if (!isHere || isRunning) return false;
      void run();
      return true;
    },

    nameOf: (id: string): string => path.basename(find(id).file),

    open(id: string): { name: string; bytes: number; content: () => Readable } {
      const { file, bytes } = find(id);
      return { name: path.basename(file), bytes, content: () => createReadStream(file) };
    },

    /** One that somebody had made: nights look after their own. @throws {NotFoundError} @returns Its name. */
    remove(id: string): string {
      const archive = find(id);
      if (archive.isNightly) throw new NotFoundError('Nightly backups are removed when they are old enough.');
      rmSync(archive.file);
      changeJournal(dataDir, (journal) => ({
        ...journal,
        archives: journal.archives.filter((one) => one.id !== id),
      }));
      return path.basename(archive.file);
    },

    close: () => job.cancel(),
  };
}

const bytesOf = ({ file }: JournalArchive): number | null => (existsSync(file) ? statSync(file).size : null);

function toWire(archive: JournalArchive): KeptBackup {
  const { id, file, bytes, createdAt, isNightly, verification, offsiteAt = null } = archive;
  const isThere = bytesOf(archive) === bytes;
  const problem = verification?.problem ?? null;
  const known = verification === null ? 'unverified' : problem === null ? 'good' : 'bad';
  return {
    ...{ id, name: path.basename(file), file, bytes, createdAt, isNightly, offsiteAt, problem },
    state: isThere ? known : 'gone',
    isEncrypted: file.endsWith(encryptedSuffix),
  };
}
