import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';
import type { PostFilter } from '#site/blog/lists/post-filter.ts';
import { languagesOfText } from '#site/urls/language-ranges.ts';
import { parseTags, tagKey } from '#site/urls/post-tags.ts';
import { requestLanguage } from '#site/urls/request-language.server.ts';
import { languagesIn, namesOfTags } from './named-tags.server.ts';
import type { PostSearchQuery } from './post-search-index.server.ts';
import { postSearch } from './ranked-search.server.ts';
import { indexedWords } from './search-words.server.ts';

// Label of posts of which neither field says "publish".
const hidden = 'hidden';
const page = 'page';

export function searchOf({
  search: terms,
  liveAt,
  visibility,
  status,
  tag,
  kind,
}: PostFilter): PostSearchQuery | null {
  if (!terms) return null;
  const isLive = liveAt !== undefined || visibility?.is === 'live';
  const language = isLive ? languageLabels() : { labels: [], unwanted: [] };
  return {
    terms,
    labels: [
      ...(visibility?.is === 'hidden' ? [hidden] : []),
      ...(status ? [`status:${status}`] : []),
      ...(tag === undefined ? [] : [`tag:${tagKey(tag)}`]),
      ...(kind === 'page' ? [page] : []),
      ...language.labels,
    ],
    unwanted: [
      ...(isLive || visibility?.is === 'scheduled' ? [hidden] : []),
      ...(kind === 'page' ? [] : [page]),
      ...language.unwanted,
    ],
    until: visibility?.is === 'live' ? visibility.at : liveAt,
    after: visibility?.is === 'scheduled' ? visibility.at : undefined,
  };
}

/** As `isLiveAt` asks for the language. */
function languageLabels(): Pick<PostSearchQuery, 'labels' | 'unwanted'> {
  const asked = requestLanguage();
  if (!asked) return { labels: [], unwanted: [] };
  const labelOf = ({ tag }: { tag: string }) => `language:${tag}`;
  return asked.prefix === ''
    ? { labels: [], unwanted: asked.others.map(labelOf) }
    : { labels: [labelOf(asked)], unwanted: [] };
}

export const indexedColumns = [
  ...['id', 'title', 'tags', 'author', 'search_text', 'status', 'wants_publishing', 'is_page', 'language'],
  ...['scheduled_at', 'goes_live_at', 'deleted_at'],
] as const satisfies (keyof Schema['posts'])[];

type IndexedRow = Pick<Selectable<Schema['posts']>, (typeof indexedColumns)[number]>;

/** As `indexPost`, of a row that is not at hand. */
export async function indexStoredPost(
  database: Database,
  id: string,
  languages = languagesIn(database),
): Promise<void> {
  const row = await database
    .selectFrom('posts')
    .select(indexedColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) await indexPost(database, row, languages);
  else await postSearch.remove(database, id);
}

/** Call in the transaction that wrote the row. A post in the trash leaves the index. */
export async function indexPost(
  database: Database,
  row: IndexedRow,
  languages = languagesIn(database),
): Promise<void> {
  if (row.deleted_at !== null) return postSearch.remove(database, row.id);
  const names = indexedWords((await namesOfTags(database, row, languages)).join(' '));
  await postSearch.put(database, {
    postId: row.id,
    title: indexedWords(row.title),
    tags: together(indexedWords(row.tags), names),
    author: indexedWords(row.author),
    text: together(indexedWords(row.search_text), names),
    labels: [
      ...(row.wants_publishing ? [] : [hidden]),
      ...(row.is_page ? [page] : []),
      `status:${row.status}`,
      ...parseTags(row.tags).map((tag) => `tag:${tagKey(tag)}`),
      ...languagesOfText(row.language).map((tag) => `language:${tag}`),
    ],
    goesLiveAt: new Date(row.goes_live_at),
    isScheduled: row.scheduled_at !== null,
  });
}

const together = (...words: readonly string[]): string => words.filter((some) => some !== '').join(' ');
