import { mediaFolder, mediaName } from '#app/media/media.ts';

export const databaseName = 'site.db';

/** Keeps room back on the disk. */
export const reserveName = 'reserve';

/** Without them the stored tokens, and whatever else they protect, are worth nothing. */
export const keyNames = ['jwt-secret'] as const;

/** What belongs to one process or one machine, and is in no backup. */
export const leftOutNames = [
  'lock.db',
  'lock.db-journal',
  'site.db-wal',
  'site.db-shm',
  'incoming',
  'backups',
  reserveName,
  'cards',
] as const;

export function isKeptName(name: string): boolean {
  return name === databaseName || keyNames.some((key) => key === name) || isUploadName(name);
}

export function isUploadName(name: string): boolean {
  const [folder, file = '', ...rest] = name.split('/');
  return folder === mediaFolder && mediaName.test(file) && rest.length === 0;
}
