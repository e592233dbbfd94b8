import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseName, isUploadName, keyNames } from '#server/data/data-folder.ts';
import { checkDatabase, refuseUnknownSchema, tryMigrations } from './check-database.ts';
import { type CleanedHtml, cleanStoredHtml } from './clean-html.ts';
import { type Manifest, totalBytes } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { freeBytes, refuseLackOfRoom } from './room.ts';

/** The pages that were rendered, or why none was. */
export type PageProof = { readonly rendered: readonly string[] } | { readonly skipped: string };

export interface Proof {
  readonly manifest: Manifest;
  readonly pages: PageProof;
  /** Null when nobody looked. */
  readonly cleaned: CleanedHtml | null;
}

export interface ProofOptions {
  /** Opens the site on the data; absent: no page is rendered. */
  readonly provePages?: ((dataDir: string) => Promise<PageProof>) | undefined;
  /** Cleans the HTML in the extracted database, and counts what a save would not have kept. */
  readonly cleansHtml?: boolean | undefined;
  readonly onManifest?: ((manifest: Manifest) => void) | undefined;
  readonly onBytes?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Proves that an archive can be restored, in a temporary folder that is gone afterwards. Uploads are read and
 * compared, and not written: nothing that follows needs them.
 *
 * @param options `folder` is where the temporary folder is made; by default the system's place for such.
 * @throws {BackupError} With the reason why it cannot be restored.
 */
export async function verifyArchive(
  file: string,
  { folder = tmpdir(), ...options }: ProofOptions & { folder?: string } = {},
): Promise<Proof> {
  const temporary = mkdtempSync(path.join(folder, 'restore-'));
  try {
    return await extractAndProve(file, temporary, (name) => !isUploadName(name), options);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * Extracts an archive into an empty folder and proves what is there then, so that it can be put to use.
 *
 * @param keeps Which files are written.
 * @throws {BackupError} The folder then holds whatever had been written.
 */
export async function extractAndProve(
  file: string,
  folder: string,
  keeps: (name: string) => boolean,
  options: ProofOptions,
): Promise<Proof> {
  const manifest = await readArchive(file, {
    ...options,
    folder,
    keeps,
    onManifest(found) {
      refuseUnknownSchema(found);
      refuseLack(found, folder, keeps);
      options.onManifest?.(found);
    },
  });
  checkDatabase(path.join(folder, databaseName), manifest);
  const cleaned = options.cleansHtml ? cleanStoredHtml(path.join(folder, databaseName)) : null;
  // Beside the folder and not in it: what is tried out must not get into what is restored.
  const trial = `${folder}-trial`;
  mkdirSync(trial, { mode: 0o700 });
  try {
    tryMigrations(path.join(folder, databaseName), path.join(trial, databaseName));
    for (const name of keyNames) copyIfThere(path.join(folder, name), path.join(trial, name));
    const pages = (await options.provePages?.(trial)) ?? { skipped: 'it was not asked for' };
    return { manifest, pages, cleaned };
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

function copyIfThere(from: string, to: string): void {
  if (existsSync(from)) copyFileSync(from, to);
}

function refuseLack(manifest: Manifest, folder: string, keeps: (name: string) => boolean): void {
  const kept = manifest.files.filter((file) => keeps(file.name));
  // The database is copied once more to try it out.
  const needed = totalBytes({ ...manifest, files: kept }) + sizeOfDatabase(manifest);
  refuseLackOfRoom(folder, needed, freeBytes(folder));
}

const sizeOfDatabase = ({ files }: Manifest) => files.find((file) => file.name === databaseName)?.bytes ?? 0;
