import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mediaFolder } from '@site/images/media';
import { backupsFolder } from '@site/platform/files/backups-folder';
import { databaseName } from '@site/platform/files/data-folder';
import type { Config } from '#server/config.ts';
import { isUploadName } from './data-folder.ts';

type Places = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>;

export class LostDatabaseError extends Error {
  override name = 'LostDatabaseError';
}

/** Call before making a database: a new one would hide the loss, and replace good backups. @throws {LostDatabaseError} */
export function refuseLostDatabase(places: Places): void {
  const { dataDir, databaseUrl } = places;
  const uploads = namesIn(path.join(dataDir, mediaFolder)).filter((name) =>
    isUploadName(`${mediaFolder}/${name}`),
  ).length;
  if (databaseUrl !== null) {
    const site = path.join(dataDir, databaseName);
    if (!existsSync(site) && uploads === 0) return;
    throw new LostDatabaseError(
      `DATABASE_URL: the database is empty, but there is a site in ${dataDir}: move it there with \`npm run move\`, restore the database from a backup of PostgreSQL's own, or empty ${dataDir} to begin a new site.`,
    );
  }
  const backups = archivesIn(places);
  if (uploads === 0 && backups.length === 0) return;
  const found = [
    ...(uploads > 0 ? [counted(uploads, 'upload')] : []),
    ...(backups.length > 0 ? [counted(backups.length, 'backup')] : []),
  ].join(' and ');
  throw new LostDatabaseError(
    `DATA_DIR: ${path.join(dataDir, databaseName)} is missing or empty, but there ${uploads + backups.length === 1 ? 'is' : 'are'} ${found}: ${recoveryHint(places)}, or move ${emptied(places)} away to begin a new site.`,
  );
}

export function recoveryHint(places: Pick<Config, 'dataDir' | 'backupDir'>): string {
  const { dataDir } = places;
  const [newest] = archivesIn(places);
  if (newest === undefined) return `put ${databaseName} back from a copy of your own`;
  const isInside = newest.startsWith(`${dataDir}${path.sep}`);
  const moved = isInside ? path.join(`${dataDir}.old`, path.relative(dataDir, newest)) : newest;
  return `restore the newest backup with \`mv ${dataDir} ${dataDir}.old && npm run restore -- ${moved}\``;
}

const archiveName = /^.+-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z)\.tar\.gz(?:\.age)?$/;

function archivesIn({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): string[] {
  const stamp = (file: string) => archiveName.exec(path.basename(file))?.[1] ?? '';
  return [...new Set([backupsFolder(dataDir), backupDir])]
    .flatMap((folder) => namesIn(folder).map((name) => path.join(folder, name)))
    .filter((file) => archiveName.test(path.basename(file)))
    .sort((a, b) => (stamp(a) < stamp(b) ? 1 : -1));
}

const emptied = ({ dataDir, backupDir }: Places) =>
  path.resolve(backupDir) === path.resolve(backupsFolder(dataDir))
    ? `what is in ${dataDir}`
    : `what is in ${dataDir} and ${backupDir}`;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
