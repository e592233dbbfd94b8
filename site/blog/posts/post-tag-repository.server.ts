import type { Database } from '@site/database/schema';
import { tagKey } from '#site/urls/post-tags.ts';

/** By which the post's tags find it. */
export async function replaceTags(
  database: Database,
  { id, tags, goesLiveAt }: { id: string; tags: readonly string[]; goesLiveAt: Date },
): Promise<void> {
  await database.deleteFrom('post_tags').where('post_id', '=', id).execute();
  if (tags.length === 0) return;
  const goes_live_at = goesLiveAt.getTime();
  await database
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ post_id: id, tag_key: tagKey(tag), goes_live_at })))
    .execute();
}
