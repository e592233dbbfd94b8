import type { Database } from '@site/database/schema';
import { tagKey } from '#site/urls/post-tags.ts';

/** By which the post's tags find it. */
export async function replaceTags(
  database: Database,
  postId: string,
  tags: readonly string[],
): Promise<void> {
  await database.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  if (tags.length === 0) return;
  await database
    .insertInto('post_tags')
    .values((eb) => {
      const goes_live_at = eb.selectFrom('posts').select('goes_live_at').where('id', '=', postId).$asScalar();
      return tags.map((tag) => ({ post_id: postId, tag_key: tagKey(tag), goes_live_at }));
    })
    .execute();
}
