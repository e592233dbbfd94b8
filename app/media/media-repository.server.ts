import type { Database } from '#server/database/schema.ts';
import type { StoredMedia } from './media.ts';

export interface MediaRepository {
  add(media: StoredMedia, at: Date): Promise<void>;
  /** Of the given paths, those that are known media. */
  known(paths: readonly string[]): Promise<string[]>;
  /** Records which files a post needs; `post_media` then holds exactly these. */
  setUses(postId: string, paths: readonly string[]): Promise<void>;
  usesOf(postId: string): Promise<string[]>;
  /** Forgets those of the given paths that no post needs, and returns them: their files can go. */
  forgetUnused(paths: readonly string[]): Promise<string[]>;
  allPaths(): Promise<string[]>;
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
        })
        .execute();
    },

    async known(paths) {
      const found: string[] = [];
      for (const some of inBatches(paths)) {
        const rows = await database.selectFrom('media').select('path').where('path', 'in', some).execute();
        found.push(...rows.map((row) => row.path));
      }
      return found;
    },

    async setUses(postId, paths) {
      await database.deleteFrom('post_media').where('post_id', '=', postId).execute();
      for (const some of inBatches(paths)) {
        await database
          .insertInto('post_media')
          .values(some.map((path) => ({ post_id: postId, path })))
          .execute();
      }
    },

    async usesOf(postId) {
      const rows = await database
        .selectFrom('post_media')
        .select('path')
        .where('post_id', '=', postId)
        .execute();
      return rows.map((row) => row.path);
    },

    async forgetUnused(paths) {
      const forgotten: string[] = [];
      for (const some of inBatches(paths)) {
        const rows = await database
          .deleteFrom('media')
          .where('path', 'in', some)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb.selectFrom('post_media').select('post_id').whereRef('post_media.path', '=', 'media.path'),
              ),
            ),
          )
          .returning('path')
          .execute();
        forgotten.push(...rows.map((row) => row.path));
      }
      return forgotten;
    },

    async allPaths() {
      const rows = await database.selectFrom('media').select('path').execute();
      return rows.map((row) => row.path);
    },
  };
}

// Databases limit how many values one statement takes.
const batchSize = 500;

function inBatches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
}
