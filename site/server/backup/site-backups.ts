import type { RestoreContinuousOptions } from '@site/backup/continuous/restore-continuous';
import { restoreContinuous as restorePoint } from '@site/backup/continuous/restore-continuous';
import { type BackupOptions, makeBackup as make } from '@site/backup/make-backup';
import { makeNightlyBackup as makeNightly, type NightlySettings } from '@site/backup/nightly/nightly';
import type { OffsiteStore } from '@site/backup/offsite/offsite-store';
import { type RestoreOptions as Restore, restoreBackup as restore } from '@site/backup/restore-backup';
import {
  type Verified as AnyVerified,
  type VerifyOptions,
  verifyArchive as verify,
} from '@site/backup/verify-archive';
import { type CleanedHtml, cleanStoredHtml } from './clean-html.ts';
import { contents } from './contents.ts';
import { postgresSource } from './postgres-copy.ts';

/** Backups of packages/backup, of the data of this site. */

type Own<Options> = Omit<Options, 'contents' | 'clean'>;

export type RestoreOptions = Own<Restore>;

export interface Verified extends AnyVerified {
  /** Null without `cleansHtml`. */
  readonly cleaned: CleanedHtml | null;
}

export const makeBackup = (options: Own<BackupOptions>) => make({ ...options, contents });

/** @param isNightly False: somebody wants one now. */
export const makeNightlyBackup = (settings: NightlySettings, signal: AbortSignal, isNightly = true) =>
  makeNightly(settings, signal, { contents, sourceAt: postgresSource }, isNightly);

/** `cleansHtml`: as a restore does; the database in the archive stays as it is. */
export function verifyArchive(
  file: string,
  options: Own<VerifyOptions> & { folder?: string; cleansHtml?: boolean } = {},
): Promise<Verified> {
  const { cleansHtml = false, ...others } = options;
  return withCleaned((clean) => verify(file, { ...others, contents, clean: cleansHtml ? clean : undefined }));
}

export const restoreBackup = (file: string, target: string, options: RestoreOptions): Promise<Verified> =>
  withCleaned((clean) => restore(file, target, { ...options, contents, clean }));

export const restoreContinuous = (
  store: OffsiteStore,
  target: string,
  options: Own<RestoreContinuousOptions>,
) => withCleaned((clean) => restorePoint(store, target, { ...options, contents, clean }));

async function withCleaned<Result>(
  work: (clean: (database: string) => void) => Promise<Result>,
): Promise<Result & { readonly cleaned: CleanedHtml | null }> {
  let cleaned: CleanedHtml | null = null;
  const clean = (database: string) => {
    cleaned = cleanStoredHtml(database);
  };
  const result = await work(clean);
  return { ...result, cleaned };
}
