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
      if (paths.length === 0) return [];
      const rows = await database.selectFrom('media').select('path').where('path', 'in', paths).execute();
      return rows.map((row) => row.path);
    },

    async setUses(postId, paths) {
      await database.deleteFrom('post_media').where('post_id', '=', postId).execute();
      if (paths.length === 0) return;
      await database
        .insertInto('post_media')
        .values(paths.map((path) => ({ post_id: postId, path })))
        .execute();
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
      if (paths.length === 0) return [];
      const rows = await database
        .deleteFrom('media')
        .where('path', 'in', paths)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('post_media').select('post_id').whereRef('post_media.path', '=', 'media.path'),
            ),
          ),
        )
        .returning('path')
        .execute();
      return rows.map((row) => row.path);
    },

    async allPaths() {
      const rows = await database.selectFrom('media').select('path').execute();
      return rows.map((row) => row.path);
    },
  };
}
