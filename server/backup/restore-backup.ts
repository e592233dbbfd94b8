import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { mediaFolder } from '#app/media/media.ts';
import { claimDataFolder, dataLockName } from '#platform/files/data-lock.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { databaseName } from '#server/data/data-folder.ts';
import { BackupError } from './backup-error.ts';
import type { BackupBucket } from './bucket.ts';
import { changeJournal, withArchive } from './journal.ts';
import type { Manifest } from './manifest.ts';
import { isMountPoint, removeAbandonedStaging, stagingFolder } from './staging-folder.ts';
import { extractAndProve, type Proof, type ProofOptions } from './verify-archive.ts';

/**
 * Restores an archive into a data folder that is empty or not there yet. Everything is written and proven in a folder
 * beside it first, which then takes its name. What a killed restore left there is removed.
 *
 * @throws {BackupError} With the reason; the data folder is as it was.
 */
export async function restoreBackup(file: string, target: string, options: RestoreOptions): Promise<Proof> {
  // A link would be replaced in place of what it leads to.
  const dataDir = existsSync(target) ? realpathSync(target) : target;
  const isInside = options.isMountPoint ?? isMountPoint(dataDir);
  removeAbandonedStaging(dataDir, isInside);
  refuseUsedFolder(dataDir);
  const release = isInside ? claimWhole(dataDir) : () => {};
  try {
    return await restoreBeside(file, dataDir, isInside, options);
  } finally {
    release();
  }
}

async function restoreBeside(
  file: string,
  dataDir: string,
  isInside: boolean,
  options: RestoreOptions,
): Promise<Proof> {
  const made = mkdirSync(path.dirname(dataDir), { recursive: true });
  const staging = stagingFolder(dataDir, isInside);
  try {
    mkdirSync(staging, { mode: 0o700 });
    const proof = await extractAndProve(file, staging, () => true, { ...options, cleansHtml: true });
    if (options.bucket) await options.bucket.takeAll(path.join(staging, mediaFolder), options.signal);
    noteRestore(staging, file, proof.manifest);
    await syncTree(staging);
    if (isInside) moveContents(staging, dataDir);
    else takeName(staging, dataDir);
    await syncFolder(dataDir);
    await syncFolder(path.dirname(dataDir));
    return proof;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (made) removeEmpty(path.dirname(dataDir), made);
    throw error;
  }
}

export interface RestoreOptions extends ProofOptions {
  /** Whether the data folder is a file system of its own; found out when absent. */
  readonly isMountPoint?: boolean;
  /** Takes the uploads; absent: the data folder does. What is in it already stays. */
  readonly bucket?: BackupBucket | null;
}

/** What a new file system has in it. */
const ofFileSystem = 'lost+found';

/** @throws {BackupError} When the folder has anything in it. */
function refuseUsedFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (!statSync(dataDir).isDirectory()) throw new BackupError(`DATA_DIR is no folder: ${dataDir}`);
  if (readdirSync(dataDir).every((name) => name === ofFileSystem)) return;
  if (existsSync(path.join(dataDir, dataLockName))) {
    try {
      claimDataFolder(dataDir)();
    } catch {
      throw new BackupError(`A running site is using ${dataDir}. Stop it and move the folder away first.`);
    }
  }
  throw new BackupError(
    `${dataDir} is not empty, and nothing in it is overwritten. Move it away first, for example: mv ${dataDir} ${dataDir}.old`,
  );
}

function takeName(staging: string, dataDir: string): void {
  try {
    // Fails on a folder that has got something in it meanwhile.
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(staging, dataDir);
  } catch (cause) {
    throw new BackupError(`Something else has begun to use ${dataDir} meanwhile.`, { cause });
  }
}

/**
 * Keeps every site out of a folder while it is restored into, which it would otherwise take for a new one.
 *
 * @returns Gives it back, without a trace.
 * @throws {BackupError} When a site has begun to use it.
 */
function claimWhole(dataDir: string): () => void {
  try {
    const release = claimDataFolder(dataDir);
    return () => {
      for (const name of lockNames) rmSync(path.join(dataDir, name), { force: true });
      release();
    };
  } catch (cause) {
    throw new BackupError(`Something else has begun to use ${dataDir} meanwhile.`, { cause });
  }
}

const lockNames = [dataLockName, `${dataLockName}-journal`];

/** The database last: without it nothing takes the folder for a site. What was moved goes back when one cannot be. */
function moveContents(staging: string, dataDir: string): void {
  const others = readdirSync(staging).filter((name) => name !== databaseName);
  const moved: string[] = [];
  try {
    for (const name of [...others, databaseName]) {
      // A rename would replace a file of that name.
      if (existsSync(path.join(dataDir, name))) throw new BackupError(`${name} is in ${dataDir} by now.`);
      renameSync(path.join(staging, name), path.join(dataDir, name));
      moved.push(name);
    }
    rmdirSync(staging);
  } catch (error) {
    for (const name of moved) renameSync(path.join(dataDir, name), path.join(staging, name));
    throw error;
  }
}

/** There is no better proof than this one. */
function noteRestore(dataDir: string, file: string, { id, createdAt, damaged }: Manifest): void {
  const proof = { at: new Date().toISOString(), problem: null };
  const archive = { id, file: path.resolve(file), bytes: statSync(file).size, createdAt, proof };
  changeJournal(dataDir, (journal) =>
    withArchive(journal, { ...archive, isNightly: false, damagedFiles: damaged.length }),
  );
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncTree(path.join(folder, entry.name));
  }
  await syncFolder(folder);
}

/** Takes back the folders that were made for the data folder, from the inside out. */
function removeEmpty(folder: string, outermost: string): void {
  for (let current = folder; current.startsWith(outermost); current = path.dirname(current)) {
    rmdirSync(current);
  }
}
