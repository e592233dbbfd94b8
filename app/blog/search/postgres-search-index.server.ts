import { sql } from 'kysely';
import type { SearchIndex } from './search-index.server.ts';
import type { NumberRange } from './search-numbers.server.ts';

/** PostgreSQL takes words of at most 2,046 bytes of UTF-8. What is looked for is cut alike, so that it is found. */
const longestWord = 500;
/** A post's words have at most 1 MiB together. What is behind is not found by its words. */
const mostBytes = 900_000;

/**
 * PostgreSQL's `tsvector` with a GIN index, which knows beginnings of words. Words go in as they are and are asked for
 * as they are: neither the server's dictionaries nor its locale have a say in what is found, so it is the same as with
 * the embedded database.
 */
export const postgresSearchIndex: SearchIndex = {
  syntax: {
    and: (parts) => `(${parts.join(' & ')})`,
    or: (parts) => `(${parts.join(' | ')})`,
    without: (wanted, left) => `(${wanted} & !${left})`,
    // Always a quoted string: inside one nothing but the quote and the backslash has a meaning.
    word: (text, isWhole) => `'${cut(text).replace(/['\\]/g, '$&$&')}'${isWhole ? '' : ':*'}`,
  },

  async write(database, { number, postId, words }) {
    await sql`insert into post_search_entries (number, post_id, words)
      values (${number}, ${postId}, array_to_tsvector(${wordList(words)}::text[]))`.execute(database);
  },

  // The index has every beginning of a word by itself.
  spellOut: async (_database, query) => query,

  async walk(database, match, range, { limit, offset, order }) {
    const direction = order === 'newest' ? sql`desc` : sql`asc`;
    const { rows } = await sql<{ postId: string; number: number }>`
      select post_id as "postId", number from post_search_entries
      where ${isFound(match)} and ${isInside(range)}
      order by number ${direction} limit ${limit} offset ${offset}`.execute(database);
    return rows;
  },

  async count(database, match, range, most) {
    const matches = sql`select number from post_search_entries where ${isFound(match)} and ${isInside(range)}`;
    const counted = most === undefined ? matches : sql`${matches} limit ${most}`;
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (${counted}) as found`.execute(database);
    return rows[0]?.total ?? 0;
  },

  ids(match) {
    if (match === null) return sql<string>`(select null::text where false)`;
    return sql<string>`(select post_id from post_search_entries where ${isFound(match)})`;
  },
};

const isFound = (match: string) => sql<boolean>`words @@ ${match}::tsquery`;

function isInside({ from, to, without }: NumberRange) {
  const isBetween = sql<boolean>`number between ${from} and ${to}`;
  return without.length === 0 ? isBetween : sql<boolean>`${isBetween} and number <> all (${[...without]})`;
}

const cut = (word: string) => (word.length > longestWord ? word.slice(0, longestWord) : word);

/** Each word once, as many as there is room for. */
function wordList(words: string): string[] {
  const list = new Set<string>();
  let room = mostBytes;
  for (const word of words.split(' ')) {
    if (word === '') continue;
    room -= Buffer.byteLength(word);
    if (room < 0) break;
    list.add(cut(word));
  }
  return [...list];
}
