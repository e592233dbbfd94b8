import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { foldText } from '@site/platform/text/fold-text';
import { replaceTags } from '#site/blog/posts/post-tag-repository.server.ts';
import { parseTags } from '#site/urls/post-tags.ts';
import { languagesIn } from './named-tags.server.ts';
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
      const languages = languagesIn(transaction);
      for (const id of ids) {
        await foldAgain(transaction, id);
        await indexStoredPost(transaction, id, languages);
      }
    });
    indexed += ids.length;
    last = ids.at(-1);
  }
  return indexed;
}

/** Call in the transaction that changed what a tag is called in other languages. @param key Of the tag; absent: of all tags. */
export async function indexNamedTag(transaction: Database, key?: string): Promise<void> {
  const rows = await transaction
    .selectFrom('post_tags')
    .innerJoin('posts', 'posts.id', 'post_tags.post_id')
    .select('posts.id')
    .distinct()
    .where('posts.language', '<>', '')
    .where('posts.deleted_at', 'is', null)
    .where((eb) =>
      key === undefined
        ? eb('post_tags.tag_key', 'in', eb.selectFrom('tag_names').select('tag_key'))
        : eb('post_tags.tag_key', '=', key),
    )
    .execute();
  const languages = languagesIn(transaction);
  for (const { id } of rows) await indexStoredPost(transaction, id, languages);
}

/** Needs a transaction. @param change Of documents, after which posts may be of another language of the site. */
export async function indexingLanguages<Result>(
  transaction: Database,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await languagesIn(transaction)();
  const result = await change();
  if (!isDeepStrictEqual(before, await languagesIn(transaction)())) await indexNamedTag(transaction);
  return result;
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
