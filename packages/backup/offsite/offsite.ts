import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { BackupError } from '../backup-error.ts';
import { digestFile } from '../content-hash.ts';
import { chooseOld } from '../nightly/nightly-rules.ts';
import { openOffsiteStore } from './offsite-store.ts';

export interface OffsiteSettings {
  readonly destination: S3Settings;
  /** Daily copies to keep. */
  readonly keep: number;
}

interface OffsiteBackup {
  readonly name: string;
  readonly createdAt: string;
}

/** Copies of nightly backups in a place of their own. Everything throws a `BackupError` when it cannot be used. */
export interface Offsite {
  readonly setting: string;
  /** Newest first. */
  list(): Promise<OffsiteBackup[]>;
  /** Copies an archive and reads the copy back. */
  send(file: string, signal?: AbortSignal): Promise<void>;
  removeOld(now: Date): Promise<number>;
  fetch(name: string, to: string, signal?: AbortSignal): Promise<void>;
}

const nightlyName = /^nightly-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.gz\.age$/;

export async function openOffsite({ destination, keep }: OffsiteSettings): Promise<Offsite> {
  const store = await openOffsiteStore(destination, { isOurs: (name) => nightlyName.test(name) });
  const { setting } = store;

  async function list(): Promise<OffsiteBackup[]> {
    return (await store.list())
      .map((name) => ({ name, createdAt: createdAtOf(name) }))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  return {
    setting,
    list,

    async send(file, signal) {
      const name = path.basename(file);
      await store.put(name, file);
      const hash = createHash('sha256');
      const isThere = await store.get(name, hash, signal);
      const read: Buffer | null = hash.read();
      if (isThere && read?.toString('hex') === (await digestFile(file, signal))) return;
      // So that nobody takes it for a backup.
      if (isThere) await store.remove(name);
      throw new BackupError(`The copy of ${name} in ${setting} is not what was sent.`);
    },

    async removeOld(now) {
      const known = (await list()).map((copy) => ({ ...copy, isNightly: true, verification: good }));
      const old = chooseOld(known, keep, now);
      for (const { name } of old) await store.remove(name);
      return old.length;
    },

    async fetch(name, to, signal) {
      if (!nightlyName.test(name)) throw new BackupError(`This is no name of a backup: ${name}`);
      let isThere = false;
      try {
        const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true });
        isThere = await store.get(name, target, signal);
      } finally {
        if (!isThere) await rm(to, { force: true });
      }
      if (!isThere) throw new BackupError(`There is no ${name} in ${setting}.`);
    },
  };
}

/** Each was verified before it was sent. */
const good = { at: '', problem: null };

function createdAtOf(name: string): string {
  return name.replace(nightlyName, '$1$2:$3:$4').replace(/Z$/, '.000Z');
}
