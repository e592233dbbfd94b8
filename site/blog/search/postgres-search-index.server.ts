import { sql } from 'kysely';
import type { SearchIndex } from './search-index.server.ts';

/** PostgreSQL takes at most 2,046 bytes of UTF-8 per word. */
const maxWordCharacters = 500;
/** PostgreSQL takes 1 MiB of words per post; the rest is not found. */
const maxBytes = 900_000;

/** `tsvector` with a GIN index, without the server's dictionaries and locale. */
export const postgresSearchIndex: SearchIndex = {
  syntax: {
    and: (parts) => `(${parts.join(' & ')})`,
    or: (parts) => `(${parts.join(' | ')})`,
    without: (wanted, left) => `(${wanted} & !${left})`,
    // Quoted: only the quote and the backslash have a meaning inside.
    word: (text, isWhole) => `'${cut(text).replace(/['\\]/g, '$&$&')}'${isWhole ? '' : ':*'}`,
  },

  async write(database, { number, postId, words }) {
    await sql`insert into post_search_entries (number, post_id, words)
      values (${number}, ${postId}, array_to_tsvector(${wordList(words)}::text[]))`.execute(database);
  },

  expandPrefixes: async (_database, query) => query,

  words: sql`post_search_entries`,
  entries: sql`post_search_entries`,
  number: sql<number>`number`,
  matches: (match) => sql<boolean>`words @@ ${match}::tsquery`,
};

const cut = (word: string) => (word.length > maxWordCharacters ? word.slice(0, maxWordCharacters) : word);

function wordList(words: string): string[] {
  const list = new Set<string>();
  let room = maxBytes;
  for (const word of words.split(' ')) {
    if (word === '') continue;
    room -= Buffer.byteLength(word);
    if (room < 0) break;
    list.add(cut(word));
  }
  return [...list];
}
