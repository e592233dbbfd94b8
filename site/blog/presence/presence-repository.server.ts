import type { Database } from '@site/database/schema';
import { shownEmail } from '@site/platform/text/shown-email';

export function createPresenceRepository(database: Database) {
  return {
    /** One row per user and post, however many editors they open. */
    async renew(postId: string, { userId, editorId }: Editor, at: Date): Promise<void> {
      const renewed = { editor_id: editorId, seen_at: at.getTime() };
      await database
        .insertInto('open_posts')
        .values({ post_id: postId, user_id: userId, ...renewed })
        .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet(renewed))
        .execute();
    },

    /** Unless another editor of the user has renewed it since. */
    async remove(postId: string, { userId, editorId }: Editor): Promise<void> {
      await database
        .deleteFrom('open_posts')
        .where('post_id', '=', postId)
        .where('user_id', '=', userId)
        .where('editor_id', '=', editorId)
        .execute();
    },

    async removeUpTo(at: Date): Promise<void> {
      await database.deleteFrom('open_posts').where('seen_at', '<=', at.getTime()).execute();
    },

    async listOthers(
      postIds: readonly string[],
      { userId, after }: { userId: string; after: Date },
    ): Promise<{ postId: string; name: string }[]> {
      if (postIds.length === 0) return [];
      const rows = await database
        .selectFrom('open_posts')
        .innerJoin('administrators', 'administrators.id', 'open_posts.user_id')
        .select(['post_id as postId', 'name', 'email'])
        .where('post_id', 'in', postIds)
        .where('user_id', '!=', userId)
        .where('seen_at', '>', after.getTime())
        .where('suspended_at', 'is', null)
        .execute();
      return rows
        .map(({ postId, name, email }) => ({ postId, name: name || shownEmail(email) }))
        .sort((a, b) => a.name.localeCompare(b.name, 'en'));
    },
  };
}

interface Editor {
  readonly userId: string;
  readonly editorId: string;
}
