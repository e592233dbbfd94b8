import { afterBulkLoad } from '@site/database/after-bulk-load';
import type { Database } from '@site/database/schema';

/**
 * Live posts put into the database directly, a minute apart, the first one oldest: thousands through the API would take
 * minutes.
 *
 * @param text HTML of each post, as it would be stored.
 * @returns Their ids in that order.
 */
export async function insertPosts(
  database: Database,
  count: number,
  { from, text = '<p>Text.</p>', tags = ['Web'] }: { from: Date; text?: string; tags?: string[] },
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `row-${String(index + 1).padStart(6, '0')}`);
  const batchSize = 250;
  for (let start = 0; start < count; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const rows = batch.map((id, index) => {
      const at = from.getTime() + (start + index) * 60_000;
      return {
        id,
        title: `Post ${id}`,
        content: text,
        media: null,
        tags: tags.join(','),
        author: 'Mara Lindqvist',
        search_text: id,
        status: 'published' as const,
        is_published: 0 as const,
        scheduled_at: null,
        created_at: at,
        updated_at: at,
        deleted_at: null,
        creation_key: null,
        save_key: null,
      };
    });
    await database.insertInto('posts').values(rows).execute();
    const tagRows = rows.flatMap(({ id, created_at }) =>
      tags.map((tag) => ({ post_id: id, tag_key: tag.toLowerCase(), goes_live_at: created_at })),
    );
    await database.insertInto('post_tags').values(tagRows).execute();
  }
  await afterBulkLoad(database);
  return ids;
}
