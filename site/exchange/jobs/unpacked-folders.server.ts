import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning } from '@site/platform/tasks/is-running';
import { dayMs } from '@site/platform/text/durations';
import { unpackPrefix } from '@site/site-import/open-source.server';
import { importLimits } from './import-job.ts';

/** Below the data folder, so that what a killed import leaves is found again, and is nobody else's. */
const rootOf = (dataDir: string) => path.join(dataDir, 'unpacked-imports');

/** For an import of the command line, named for its process. Removes those of commands that have ended. */
export async function folderOfCommand(dataDir: string): Promise<string> {
  await removeUnused(dataDir);
  const folder = path.join(rootOf(dataDir), `${hostname()}-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** What commands have left that were killed. */
export async function removeUnused(dataDir: string): Promise<void> {
  const root = rootOf(dataDir);
  for (const name of existsSync(root) ? readdirSync(root) : []) {
    const folder = path.join(root, name);
    if (!isUsed(name, folder)) await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a process of another machine runs cannot be known. */
function isUsed(name: string, folder: string): boolean {
  const [, host, id] = /^(.*)-(\d+)$/.exec(name) ?? [];
  if (host === hostname()) return Number(id) === process.pid || isRunning(Number(id));
  const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age < importLimits.keptDays * dayMs;
}

/** What an import that was ended has left beside its file. */
export async function removeUnpacked(folder: string): Promise<void> {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(unpackPrefix)) await rm(path.join(folder, name), { recursive: true, force: true });
}
