import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseName } from '../data-folder.ts';
import { claimDataFolder, dataLockName } from '../data-lock.ts';
import { syncFolder } from '../sync-folder.ts';
import { BackupError } from './backup-error.ts';
import { changeJournal, withArchive } from './journal.ts';
import type { Manifest } from './manifest.ts';
import { extractAndProve, type Proof, type ProofOptions } from './verify-archive.ts';

/**
 * Restores an archive into a data folder that is empty or not there yet. Everything is written and proven in a folder
 * beside it first, which then takes its name.
 *
 * @throws {BackupError} With the reason; the data folder is as it was.
 */
export async function restoreBackup(file: string, dataDir: string, options: ProofOptions): Promise<Proof> {
  refuseUsedFolder(dataDir);
  const made = mkdirSync(path.dirname(dataDir), { recursive: true });
  const staging = stagingFolder(dataDir);
  try {
    mkdirSync(staging, { mode: 0o700 });
    const proof = await extractAndProve(file, staging, () => true, options);
    noteRestore(staging, file, proof.manifest);
    await syncTree(staging);
    if (path.dirname(staging) === dataDir) moveContents(staging, dataDir);
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

/** @throws {BackupError} When the folder has anything in it. */
function refuseUsedFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (!statSync(dataDir).isDirectory()) throw new BackupError(`DATA_DIR is no folder: ${dataDir}`);
  if (readdirSync(dataDir).length === 0) return;
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

/**
 * Beside the data folder, where it can take its name in one step. A folder that is a file system of its own, such as a
 * container's volume, cannot be replaced, so the work is done inside it.
 */
function stagingFolder(dataDir: string): string {
  const suffix = `restoring-${randomUUID().slice(0, 8)}`;
  return isMountPoint(dataDir) ? path.join(dataDir, `.${suffix}`) : `${dataDir}.${suffix}`;
}

function isMountPoint(folder: string): boolean {
  return existsSync(folder) && statSync(folder).dev !== statSync(path.dirname(folder)).dev;
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

/** The database last: without it nothing takes the folder for a site. */
function moveContents(staging: string, dataDir: string): void {
  const others = readdirSync(staging).filter((name) => name !== databaseName);
  for (const name of [...others, databaseName])
    renameSync(path.join(staging, name), path.join(dataDir, name));
  rmdirSync(staging);
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
