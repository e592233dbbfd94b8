import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { createdAt } from '@site/database/site-facts';
import type { MediaFile, StoredMedia } from '@site/images/media';
import { isMediaType, pdfType } from '@site/images/media-types';
import { isBeginning, isWithheld } from './media-uses.server.ts';

export function createMediaRepository(database: Database) {
  return {
    async add(media: StoredMedia, at: Date): Promise<void> {
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
      if (media.contentType === pdfType) return;
      await database.insertInto('pictures').values({ path: media.path }).execute();
    },

    async ofContent(sha256: string): Promise<{ path: string; isWithheld: boolean } | undefined> {
      const row = await database
        .selectFrom('media')
        .select('path')
        .select((eb) => isWithheld(eb).as('withheld'))
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      return row && { path: row.path, isWithheld: Number(row.withheld) === 1 };
    },

    /** Equal uploads are no longer this file. */
    async forgetContent(path: string): Promise<void> {
      await database.updateTable('media').set({ sha256: null }).where('path', '=', path).execute();
    },

    async describe(paths: readonly string[]): Promise<MediaFile[]> {
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

    async altTexts(paths: readonly string[]): Promise<Map<string, string>> {
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

    /** @param stem Ends in a dot. Undefined when no file matches. */
    async pathBeginning(stem: string): Promise<string | undefined> {
      const row = await database
        .selectFrom('media')
        .select('path')
        .where((eb) => isBeginning(eb, stem))
        .executeTakeFirst();
      return row?.path;
    },

    async allPaths(): Promise<string[]> {
      const rows = await database.selectFrom('media').select('path').execute();
      return rows.map((row) => row.path);
    },

    async newestPaths(limit: number): Promise<string[]> {
      const rows = await database
        .selectFrom('media')
        .select('path')
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.path);
    },

    /** No file can have been recorded earlier. */
    since: (): Promise<Date> => createdAt(database),
  };
}
