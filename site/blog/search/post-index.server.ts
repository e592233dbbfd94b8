import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { foldText } from '@site/platform/text/fold-text';
import { replaceTags } from '#site/blog/posts/post-tag-repository.server.ts';
import { parseTags } from '#site/urls/post-tags.ts';
import { indexStoredPost } from './post-search.server.ts';

const batchSize = 50;

/** For posts that came in as rows, or were indexed by other rules: also folds their text again, and makes their tags' keys. `isStopped` ends it after the current batch. Returns how many were indexed. */
export async function indexAllPosts(
  database: Database,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let indexed = 0;
  let last: string | undefined = '';
  while (last !== undefined && !isStopped()) {
    const ids = await idsAfter(database, last);
    await inTransaction(database, async (transaction) => {
      for (const id of ids) {
        await foldAgain(transaction, id);
        await indexStoredPost(transaction, id);
      }
    });
    indexed += ids.length;
    last = ids.at(-1);
  }
  return indexed;
}

async function foldAgain(database: Database, id: string): Promise<void> {
  const { search_text, tags, goes_live_at } = await database
    .selectFrom('posts')
    .select(['search_text', 'tags', 'goes_live_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const folded = foldText(search_text);
  if (folded !== search_text)
    await database.updateTable('posts').set({ search_text: folded }).where('id', '=', id).execute();
  if (/\p{Default_Ignorable_Code_Point}/u.test(tags)) {
    await replaceTags(database, { id, tags: parseTags(tags), goesLiveAt: new Date(goes_live_at) });
  }
}

async function idsAfter(database: Database, last: string): Promise<string[]> {
  const rows = await database
    .selectFrom('posts')
    .select('id')
    .where('id', '>', last)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}
