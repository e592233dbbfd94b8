import { afterBulkLoad } from '@site/database/after-bulk-load';
import type { Database } from '@site/database/schema';
import { foldText } from '@site/platform/text/fold-text';

/**
 * Live posts put into the database directly, the first one oldest: hundreds through the API take seconds, on PostgreSQL ten.
 * The search does not know them (`indexAllPosts`).
 *
 * @param options `text`: HTML of each post, as it would be stored. `title`, `tags`: those of one.
 * `atOnce`: how many have the same instant; the next ones a minute later.
 * @returns Their ids in that order.
 */
export async function insertPosts(
  database: Database,
  count: number,
  {
    from,
    text = '<p>Text.</p>',
    title: titleOf = (id) => `Post ${id}`,
    tags = ['Web'],
    atOnce = 1,
  }: {
    from: Date;
    text?: string;
    title?: (id: string, index: number) => string;
    tags?: string[] | ((index: number) => string[]);
    atOnce?: number;
  },
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `row-${String(index + 1).padStart(6, '0')}`);
  const tagsOf = typeof tags === 'function' ? tags : () => tags;
  const batchSize = 250;
  for (let start = 0; start < count; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const rows = batch.map((id, place) => {
      const index = start + place;
      const title = titleOf(id, index);
      const at = from.getTime() + Math.floor(index / atOnce) * 60_000;
      return {
        id,
        title,
        content: text,
        media: null,
        tags: tagsOf(index).join(','),
        author: 'Mara Lindqvist',
        search_text: foldText([id, title, ...tagsOf(index), text.replace(/<[^>]*>/g, ' ')].join(' ')),
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
    const tagRows = rows.flatMap(({ id, created_at }, place) =>
      tagsOf(start + place).map((tag) => ({
        ...{ post_id: id, tag_key: tag.toLowerCase(), goes_live_at: created_at },
      })),
    );
    await database.insertInto('post_tags').values(tagRows).execute();
  }
  await afterBulkLoad(database);
  return ids;
}
