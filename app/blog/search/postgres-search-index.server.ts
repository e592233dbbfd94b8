import { sql } from 'kysely';
import type { SearchIndex } from './search-index.server.ts';

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

  words: sql`post_search_entries`,
  entries: sql`post_search_entries`,
  number: sql<number>`number`,
  matches: (match) => sql<boolean>`words @@ ${match}::tsquery`,
};

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
