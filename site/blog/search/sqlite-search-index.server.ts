import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { PostSearchQuery } from './post-search-index.server.ts';
import type { ExpandedQuery, SearchIndex } from './search-index.server.ts';
import type { ExpandedToken } from './search-match.server.ts';
import type { SearchTerm, SearchToken } from './search-term.ts';

// As `prefix` in migrations/sqlite/0001-initial.sql.
const indexedLetters = 5;
const maxWords = 32;

/** FTS5 reads rows in the order of their numbers, without sorting. */
export const sqliteSearchIndex: SearchIndex = {
  syntax: {
    and: (parts) => `(${parts.join(' AND ')})`,
    or: (parts) => `(${parts.join(' OR ')})`,
    without: (wanted, left) => `(${wanted} NOT ${left})`,
    // Quoted: nothing inside is an operator.
    word: (text, isWhole) => `"${text.replaceAll('"', '""')}"${isWhole ? '' : '*'}`,
  },

  async write(database, { number, postId, words }) {
    // A trigger removes the index row with its entry.
    await database.insertInto('post_search_entries').values({ number, post_id: postId }).execute();
    await sql`insert into post_search (rowid, words) values (${number}, ${words})`.execute(database);
  },

  expandPrefixes,

  words: sql`post_search`,
  entries: sql`post_search join post_search_entries on number = post_search.rowid`,
  number: sql<number>`post_search.rowid`,
  matches: (match) => sql<boolean>`post_search match ${match}`,
};

/** Long prefixes become words: FTS5 would merge positions again for each part of an expression. Null: nothing is found. */
async function expandPrefixes(database: Database, query: PostSearchQuery): Promise<ExpandedQuery | null> {
  const terms: (SearchTerm & { tokens: ExpandedToken[] })[] = [];
  for (const term of query.terms) {
    const tokens: ExpandedToken[] = [];
    for (const token of term.tokens) {
      const words = await wordsOf(database, token);
      if (words?.length === 0 && term.run === null) return null;
      tokens.push(words && words.length > 0 && words.length <= maxWords ? { ...token, words } : token);
    }
    terms.push({ ...term, tokens });
  }
  return { ...query, terms };
}

/** Null for a whole word, or a prefix short enough for the prefix index. */
async function wordsOf(database: Database, { text, isWhole }: SearchToken): Promise<string[] | null> {
  if (isWhole || text.length <= indexedLetters) return null;
  const { rows } = await sql<{ term: string }>`
    select term from post_search_words
    where term >= ${text} and term < ${`${text}\u{10ffff}`} limit ${maxWords + 1}`.execute(database);
  return rows.map(({ term }) => term);
}
