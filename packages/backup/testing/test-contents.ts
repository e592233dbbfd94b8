import type { Contents, RecordedFile } from '../contents.ts';

/** Of a folder with a key, and with uploads in the table `media`. */
export const testContents: Contents = {
  keyNames: ['jwt-secret'],
  uploadsFolder: 'uploads',
  isUploadName: (name) => /^uploads\/\w+\.\w+$/.test(name),
  recordedFiles: (database) =>
    database
      .prepare('select path, bytes, stored_sha256 as sha256 from media order by path')
      .all() as unknown as RecordedFile[],
  recordedBytes: (database) =>
    Number(database.prepare('select coalesce(sum(bytes), 0) as bytes from media').get()?.bytes),
  tablesOfProcess: ['heartbeat', 'instances'],
  clear() {},
};
