import { randomUUID } from 'node:crypto';
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
import { backupsFolder } from '@site/platform/files/backups-folder';
import { databaseName } from '@site/platform/files/data-folder';
import { claimDataFolder, DataFolderInUseError, dataLockName } from '@site/platform/files/data-lock';
import { syncFolder } from '@site/platform/files/sync-folder';
import { isRunning } from '@site/platform/tasks/is-running';
import { BackupError } from './backup-error.ts';
import type { BackupBucket } from './bucket.ts';
import { changeJournal, withArchive, withVerification } from './journal.ts';
import type { Manifest } from './manifest.ts';
import { extractAndVerify, type Verified, type VerifyOptions } from './verify-archive.ts';

export interface RestoreOptions extends VerifyOptions {
  readonly clean: (database: string) => void;
  /** Whether the data folder is a file system of its own; absent: the file system says. */
  readonly isMountPoint?: boolean;
  readonly bucket?: BackupBucket | null;
}

export async function restoreBackup(
  file: string,
  target: string,
  options: RestoreOptions,
): Promise<Verified> {
  return restoreInto(target, options, async (staging) => {
    const verified = await extractAndVerify(file, staging, () => true, options);
    const uploads = path.join(staging, options.contents.uploadsFolder);
    if (options.bucket) await options.bucket.takeAll(uploads, options.signal);
    recordRestore(staging, file, verified.manifest);
    return verified;
  });
}

/**
 * Makes a site in an empty or missing folder. `fill` writes and verifies it in a folder beside, which is then renamed; or
 * inside, where the data folder is a file system of its own, such as a container's volume.
 * @throws {BackupError} The data folder is as it was.
 */
export async function restoreInto(
  target: string,
  options: Pick<RestoreOptions, 'isMountPoint' | 'contents'>,
  fill: (staging: string) => Promise<Verified>,
): Promise<Verified> {
  // The rename would replace a symbolic link.
  const dataDir = existsSync(target) ? realpathSync(target) : target;
  const isInside = options.isMountPoint ?? isMountPoint(dataDir);
  const stagingStem = isInside ? `${dataDir}${path.sep}.restoring-` : `${dataDir}.restoring-`;
  removeAbandoned(stagingStem);
  refuseUsedFolder(dataDir);
  const release = isInside ? claimAlone(dataDir) : () => {};
  const madeFolder = mkdirSync(path.dirname(dataDir), { recursive: true });
  const staging = `${stagingStem}${process.pid}-${randomUUID().slice(0, 8)}`;
  try {
    mkdirSync(staging, { mode: 0o700 });
    const verified = await fill(staging);
    // Archives of earlier versions have it, and continuous copies, which are pages of the database as it was.
    options.contents.clear(path.join(staging, databaseName));
    const uploads = path.join(staging, options.contents.uploadsFolder);
    const folders = [uploads, backupsFolder(staging), staging].filter(existsSync);
    await Promise.all(folders.map(syncFolder));
    if (isInside) moveContents(staging, dataDir);
    else takeName(staging, dataDir);
    await syncFolder(dataDir);
    await syncFolder(path.dirname(dataDir));
    return verified;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (madeFolder) removeEmpty(path.dirname(dataDir), madeFolder);
    throw error;
  } finally {
    release();
  }
}

function isMountPoint(folder: string): boolean {
  return existsSync(folder) && statSync(folder).dev !== statSync(path.dirname(folder)).dev;
}

function removeAbandoned(stagingStem: string): void {
  const folder = path.dirname(stagingStem);
  const prefix = path.basename(stagingStem);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid =
      name.startsWith(prefix) && /^(\d+)-[0-9a-f]{8}(-trial)?$/.exec(name.slice(prefix.length))?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function refuseUsedFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (!statSync(dataDir).isDirectory()) throw new BackupError(`DATA_DIR is no folder: ${dataDir}`);
  // A new file system has this folder.
  if (readdirSync(dataDir).every((name) => name === 'lost+found')) return;
  if (existsSync(path.join(dataDir, dataLockName))) {
    try {
      claimDataFolder(dataDir)();
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      throw new BackupError(`A running site is using ${dataDir}. Stop it and move the folder away first.`);
    }
  }
  throw new BackupError(
    `${dataDir} is not empty, and nothing in it is overwritten. Move it away first, for example: mv ${dataDir} ${dataDir}.old`,
  );
}

/** Keeps sites out of an empty folder, which they would take for a new one. @returns Releases it, removing lock files. */
function claimAlone(dataDir: string): () => void {
  try {
    const release = claimDataFolder(dataDir);
    return () => {
      for (const name of [dataLockName, `${dataLockName}-journal`]) {
        rmSync(path.join(dataDir, name), { force: true });
      }
      release();
    };
  } catch (cause) {
    throw cause instanceof DataFolderInUseError ? usedMeanwhile(dataDir, cause) : cause;
  }
}

function takeName(staging: string, dataDir: string): void {
  try {
    // Fails when something has been put into the folder meanwhile.
    if (existsSync(dataDir)) rmdirSync(dataDir);
    renameSync(staging, dataDir);
  } catch (cause) {
    throw usedMeanwhile(dataDir, cause);
  }
}

function usedMeanwhile(dataDir: string, cause: unknown): BackupError {
  return new BackupError(`Something else has begun to use ${dataDir} meanwhile.`, { cause });
}

/** The database last: without it the folder is no site. When one file cannot be moved, all go back. */
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

function recordRestore(dataDir: string, file: string, { id, createdAt, damaged }: Manifest): void {
  const facts = { id, createdAt, file: path.resolve(file), bytes: statSync(file).size };
  const archive = { ...facts, isNightly: false, damagedFiles: damaged.length, verification: null };
  changeJournal(dataDir, (journal) => withVerification(withArchive(journal, archive), id, null));
}

function removeEmpty(folder: string, outermost: string): void {
  for (let current = folder; current.startsWith(outermost); current = path.dirname(current)) {
    rmdirSync(current);
  }
}
