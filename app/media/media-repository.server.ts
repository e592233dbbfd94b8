import { inBatches } from '#platform/database/batches.ts';
import { createdAt } from '#platform/database/created-at.ts';
import type { Database } from '#platform/database/schema.ts';
import { isBeginning } from './library/media-uses.server.ts';
import { isMediaType, type MediaFile, type StoredMedia } from './media.ts';

export interface MediaRepository {
  /** Its variants are then due to be made. */
  add(media: StoredMedia, at: Date): Promise<void>;
  /** The path under which this content is known; undefined when it is new. */
  pathOfContent(sha256: string): Promise<string | undefined>;
  /** What is known of these files, in no order; unknown ones are left out. */
  describe(paths: readonly string[]): Promise<MediaFile[]>;
  /** By path, of those files that have one. */
  altTexts(paths: readonly string[]): Promise<Map<string, string>>;
  /** The path that begins with this; undefined when no file does. */
  pathBeginning(stem: string): Promise<string | undefined>;
  allPaths(): Promise<string[]>;
  newestPaths(limit: number): Promise<string[]>;
  /** No file can have been recorded before. */
  since(): Promise<Date>;
}

export function createMediaRepository(database: Database): MediaRepository {
  return {
    async add(media, at) {
      await database
        .insertInto('media')
        .values({
          path: media.path,
          content_type: media.contentType,
          bytes: media.bytes,
          width: media.width,
          height: media.height,
          created_at: at.getTime(),
          alt: null,
          original_name: media.originalName,
          sha256: media.sha256,
          stored_sha256: media.storedSha256,
        })
        .execute();
      await database.insertInto('pictures').values({ path: media.path }).execute();
    },

    async pathOfContent(sha256) {
      const row = await database
        .selectFrom('media')
        .select('path')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return row?.path;
    },

    async describe(paths) {
      const found: MediaFile[] = [];
      for (const some of inBatches(paths)) {
        const rows = await database
          .selectFrom('media')
          .select(['path', 'content_type', 'bytes'])
          .where('path', 'in', some)
          .execute();
        for (const { path, content_type: contentType, bytes } of rows) {
          if (isMediaType(contentType)) found.push({ path, contentType, bytes });
        }
      }
      return found;
    },

    async altTexts(paths) {
      const found = new Map<string, string>();
      for (const some of inBatches(paths)) {
        const rows = await database
          .selectFrom('media')
          .select(['path', 'alt'])
          .where('path', 'in', some)
          .where('alt', '!=', '')
          .execute();
        for (const { path, alt } of rows) found.set(path, alt ?? '');
      }
      return found;
    },

    async pathBeginning(stem) {
      const row = await database
        .selectFrom('media')
        .select('path')
        .where((eb) => isBeginning(eb, stem))
        .executeTakeFirst();
      return row?.path;
    },

    async allPaths() {
      const rows = await database.selectFrom('media').select('path').execute();
      return rows.map((row) => row.path);
    },

    async newestPaths(limit) {
      const rows = await database
        .selectFrom('media')
        .select('path')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.path);
    },

    since: () => createdAt(database),
  };
}
