import type { Database } from '@site/database/schema';
import { isKind } from '#site/schema/post-condition.server.ts';
import { ownPagePath } from '#site/urls/post-path.ts';

export function createSetupRepository(database: Database) {
  const those = (kind: 'post' | 'page') =>
    database
      .selectFrom('posts')
      .select(['posts.id', 'posts.slug'])
      .where('deleted_at', 'is', null)
      .where((eb) => isKind(eb, kind))
      .orderBy('id');

  const unchanged = (kind: 'post' | 'page') =>
    those(kind)
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

  return {
    /** No account, and nothing was ever written. */
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

    /** Ids of sample posts that nobody has changed: their history has no names. */
    samplePosts: async (): Promise<string[]> => (await unchanged('post')).map(({ id }) => id),

    async samplePages(): Promise<{ id: string; path: string }[]> {
      return (await unchanged('page')).map(({ id, slug }) => ({ id, path: ownPagePath(slug) }));
    },

    async hasOwnPost(): Promise<boolean> {
      const row = await those('post')
        .innerJoin('revisions', 'revisions.post_id', 'posts.id')
        .where('saved_by', '<>', '')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
