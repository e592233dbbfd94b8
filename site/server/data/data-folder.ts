import { mediaFolder, mediaName } from '@site/images/media';
import { databaseName } from '@site/platform/files/data-folder';
import { dataLockName } from '@site/platform/files/data-lock';

/** Keeps room back on the disk. */
export const reserveName = 'reserve';

/** The key that signs tokens. */
export const secretName = 'jwt-secret';

/** Without them the stored tokens, and whatever else they protect, are worth nothing. */
export const keyNames = [secretName] as const;

/** What belongs to one process or one machine, and is in no backup. */
export const leftOutNames = [
  dataLockName,
  `${dataLockName}-journal`,
  `${databaseName}-wal`,
  `${databaseName}-shm`,
  'incoming',
  'backups',
  reserveName,
  'cards',
] as const;

export function isUploadName(name: string): boolean {
  const [folder, file = '', ...rest] = name.split('/');
  return folder === mediaFolder && mediaName.test(file) && rest.length === 0;
}
