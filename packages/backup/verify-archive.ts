import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseName } from '@site/platform/files/data-folder';
import { checkDatabase, refuseUnknownSchema, tryMigrations } from './check-database.ts';
import type { Contents } from './contents.ts';
import { type Manifest, totalBytes } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { freeBytes, refuseLackOfRoom } from './room.ts';

export type PageCheck = { readonly rendered: readonly string[] } | { readonly skipped: string };

export interface Verified {
  readonly manifest: Manifest;
  readonly pages: PageCheck;
}

export interface VerifyOptions {
  readonly contents: Contents;
  readonly checkPages?: ((dataDir: string) => Promise<PageCheck>) | undefined;
  /** Takes out of a database that was checked what this version would not have stored. */
  readonly clean?: ((database: string) => void) | undefined;
  readonly onManifest?: ((manifest: Manifest) => void) | undefined;
  readonly onBytes?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly passphrase?: string | null | undefined;
}

/**
 * Verifies that an archive can be restored, in a temporary folder inside `folder`. Uploads are read and compared, not written.
 * @throws {BackupError} With the reason why it cannot be restored.
 */
export async function verifyArchive(
  file: string,
  { folder = tmpdir(), ...options }: VerifyOptions & { folder?: string },
): Promise<Verified> {
  const temporary = mkdtempSync(path.join(folder, 'restore-'));
  try {
    return await extractAndVerify(file, temporary, (name) => !options.contents.isUploadName(name), options);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Extracts an archive into an empty folder and verifies it. `keeps`: which files are written.
 * @throws {BackupError} Some files may be written then.
 */
export async function extractAndVerify(
  file: string,
  folder: string,
  keeps: (name: string) => boolean,
  options: VerifyOptions,
): Promise<Verified> {
  const manifest = await readArchive(file, {
    ...options,
    folder,
    keeps,
    onManifest(found) {
      refuseUnknownSchema(found);
      // The database is copied once more to try the migrations.
      const written = found.files.filter(({ name }) => keeps(name));
      const tried = found.files.filter(({ name }) => name === databaseName);
      refuseLackOfRoom(folder, totalBytes({ files: [...written, ...tried] }), freeBytes(folder));
      options.onManifest?.(found);
    },
  });
  return verifyFolder(folder, manifest, options);
}

export async function verifyFolder(
  folder: string,
  manifest: Manifest,
  options: VerifyOptions,
): Promise<Verified> {
  const database = path.join(folder, databaseName);
  checkDatabase(database, manifest, options.contents);
  options.clean?.(database);
  // Beside the folder, so that nothing of it gets into what is restored.
  const trial = `${folder}-trial`;
  mkdirSync(trial, { mode: 0o700 });
  try {
    tryMigrations(database, path.join(trial, databaseName));
    for (const name of options.contents.keyNames.filter((name) => existsSync(path.join(folder, name)))) {
      copyFileSync(path.join(folder, name), path.join(trial, name));
    }
    const pages = (await options.checkPages?.(trial)) ?? { skipped: 'not requested' };
    return { manifest, pages };
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
