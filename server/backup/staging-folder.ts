import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const stagingName = /^restoring-(\d+)-[0-9a-f]{8}(-trial)?$/;

/**
 * Where a data folder is restored: beside it, from where it can take its name in one step. A folder that is a file
 * system of its own, such as a container's volume, cannot be replaced, so the work is done inside it.
 *
 * @returns A path that nothing has, with this process in its name.
 */
export function stagingFolder(dataDir: string, isInside: boolean): string {
  return `${stagingStem(dataDir, isInside)}restoring-${process.pid}-${randomUUID().slice(0, 8)}`;
}

/** Removes what restores of this data folder left that were killed: nothing else ever would. */
export function removeAbandonedStaging(dataDir: string, isInside: boolean): void {
  const stem = stagingStem(dataDir, isInside);
  const folder = path.dirname(stem);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const whole = path.join(folder, name);
    const [, maker] = whole.startsWith(stem) ? (stagingName.exec(whole.slice(stem.length)) ?? []) : [];
    if (maker !== undefined && !isRunning(Number(maker))) rmSync(whole, { recursive: true, force: true });
  }
}

function stagingStem(dataDir: string, isInside: boolean): string {
  return isInside ? `${dataDir}${path.sep}.` : `${dataDir}.`;
}

export function isMountPoint(folder: string): boolean {
  return existsSync(folder) && statSync(folder).dev !== statSync(path.dirname(folder)).dev;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
