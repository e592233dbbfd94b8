import { mediaFolder, mediaName } from '#app/media/media.ts';

export const databaseName = 'site.db';

/** The file that keeps room back on the disk. */
export const reserveName = 'reserve';

/** Keys that the site made for itself: without them tokens, and whatever else they protect, are worth nothing. */
export const keyNames = ['jwt-secret'] as const;

/** What belongs to one running process or one machine, and is in no backup. */
export const leftOutNames = [
  'lock.db',
  'lock.db-journal',
  'site.db-wal',
  'site.db-shm',
  'incoming',
  'backups',
  // Room for an administrator on a full disk.
  reserveName,
  // Drawn anew when they are missing.
  'cards',
] as const;

/** Whether a file of this name, relative to the data folder, may be in a backup. */
export function isKeptName(name: string): boolean {
  return name === databaseName || keyNames.some((key) => key === name) || isUploadName(name);
}

export function isUploadName(name: string): boolean {
  const [folder, file = '', ...rest] = name.split('/');
  return folder === mediaFolder && mediaName.test(file) && rest.length === 0;
}
