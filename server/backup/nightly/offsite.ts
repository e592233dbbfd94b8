import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '#app/media/store/s3-settings.server.ts';
import { StoreUnavailableError } from '#app/media/store/store-unavailable.server.ts';
import { BackupError } from '../backup-error.ts';
import { digestFile } from '../content-hash.ts';
import { chooseOld } from './nightly-rules.ts';

export interface OffsiteSettings {
  readonly s3: S3Settings;
  /** Daily copies to keep. */
  readonly keep: number;
}

export interface OffsiteBackup {
  readonly name: string;
  readonly createdAt: string;
}

/** Copies of nightly backups in a bucket of their own. Everything throws a `BackupError` when it cannot be used. */
export interface Offsite {
  /** Newest first. */
  list(): Promise<OffsiteBackup[]>;
  /** Copies an archive and reads the copy back. */
  send(file: string, signal?: AbortSignal): Promise<void>;
  /** Removes what the retention does not keep. @returns How many. */
  removeOld(now: Date): Promise<number>;
  /** Copies an archive to a new file. */
  fetch(name: string, to: string, signal?: AbortSignal): Promise<void>;
}

const nightlyName = /^nightly-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.gz\.age$/;

export async function openOffsite({ s3, keep }: OffsiteSettings): Promise<Offsite> {
  const { openS3Objects } = await import('#app/media/store/s3-objects.server.ts');
  const objects = openS3Objects(s3, { isOurs: (name) => nightlyName.test(name), cacheControl: 'no-store' });

  async function list(): Promise<OffsiteBackup[]> {
    const found = await objects.list().catch(throwForOperator);
    return found
      .map(({ name }) => ({ name, createdAt: createdAtOf(name) }))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  return {
    list,

    async send(file, signal) {
      const name = path.basename(file);
      await objects.send(file, name).catch(throwForOperator);
      const hash = createHash('sha256');
      const isThere = await objects
        .read(name, hash, signal)
        .catch((error) => throwUnlessAborted(error, signal));
      const read: Buffer | null = hash.read();
      if (isThere && read?.toString('hex') === (await digestFile(file, signal))) return;
      // Nobody takes it for a backup.
      if (isThere) await objects.remove(name).catch(throwForOperator);
      throw new BackupError(`The copy of ${name} in BACKUP_S3_BUCKET is not what was sent.`);
    },

    async removeOld(now) {
      const known = (await list()).map((copy) => ({ ...copy, isNightly: true, verification: good }));
      const old = chooseOld(known, keep, now);
      for (const { name } of old) await objects.remove(name).catch(throwForOperator);
      return old.length;
    },

    async fetch(name, to, signal) {
      if (!nightlyName.test(name)) throw new BackupError(`This is no name of a backup: ${name}`);
      let isThere = false;
      try {
        const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
        isThere = await objects
          .read(name, target, signal)
          .catch((error) => throwUnlessAborted(error, signal));
      } finally {
        if (!isThere) await rm(to, { force: true });
      }
      if (!isThere) throw new BackupError(`There is no ${name} in BACKUP_S3_BUCKET.`);
    },
  };
}

/** Each was verified before it was sent. */
const good = { at: '', problem: null };

function createdAtOf(name: string): string {
  return name.replace(nightlyName, '$1$2:$3:$4').replace(/Z$/, '.000Z');
}

function throwUnlessAborted(error: unknown, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  return throwForOperator(error);
}

function throwForOperator(error: unknown): never {
  if (!(error instanceof StoreUnavailableError)) throw error;
  const { message } = (error.cause ?? error) as Error;
  throw new BackupError(`The bucket of the backups (BACKUP_S3_BUCKET) cannot be used: ${message}`, {
    cause: error,
  });
}
