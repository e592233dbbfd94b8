import { isKind } from '#app/blog/posts/post-condition.server.ts';
import type { Database } from '#platform/database/schema.ts';

/** What tells a new site from one in use, and posts of the sample from posts of its owner. */
export function createSetupRepository(database: Database) {
  const posts = () =>
    database
      .selectFrom('posts')
      .select('id')
      .where('deleted_at', 'is', null)
      .where((eb) => isKind(eb, 'post'))
      .orderBy('id');

  return {
    /** Whether nobody has an account, and nothing was ever written. */
    async isUntouched(): Promise<boolean> {
      for (const table of ['administrators', 'posts', 'document_revisions'] as const) {
        const row = await database
          .selectFrom(table)
          .select(({ lit }) => lit(1).as('is_there'))
          .limit(1)
          .executeTakeFirst();
        if (row) return false;
      }
      return true;
    },

    /** Ids of posts that came with the site and that nobody has changed: nobody's name stands in their history. */
    async samplePosts(): Promise<string[]> {
      const rows = await posts()
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('revisions')
                .select('number')
                .whereRef('revisions.post_id', '=', 'posts.id')
                .where('saved_by', '<>', ''),
            ),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Whether somebody has written a post, or changed one of the sample's. */
    async hasOwnPost(): Promise<boolean> {
      const row = await posts()
        .innerJoin('revisions', 'revisions.post_id', 'posts.id')
        .where('saved_by', '<>', '')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
