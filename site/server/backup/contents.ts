import type { Contents, RecordedFile } from '@site/backup/contents';
import { mediaFolder } from '@site/images/media';
import { isUploadName, keyNames } from '#server/data/data-folder.ts';
import { clearSignInState } from '#server/data/sign-in-state.ts';

/** What backups have to know of the data of this site. */
export const contents: Contents = {
  keyNames,
  uploadsFolder: mediaFolder,
  isUploadName,
  recordedFiles: (database) =>
    database
      .prepare('select path, bytes, stored_sha256 as sha256 from media order by path')
      .all() as unknown as RecordedFile[],
  recordedBytes: (database) =>
    Number(database.prepare('select coalesce(sum(bytes), 0) as bytes from media').get()?.bytes),
  tablesOfProcess: ['heartbeat', 'instances'],
  clear: clearSignInState,
};
