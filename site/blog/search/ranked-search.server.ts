import { engineOf } from '@site/database/engine';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { PostSearch } from './post-search-index.server.ts';
import { postgresSearchIndex } from './postgres-search-index.server.ts';
import { count, walk } from './search-index.server.ts';
import { filtered, labelWord, matchAll, matchTiers, type Tier, wordsAt } from './search-match.server.ts';
import { numberFor, rangeOf } from './search-numbers.server.ts';
import { sqliteSearchIndex } from './sqlite-search-index.server.ts';

const indexes = { sqlite: sqliteSearchIndex, postgres: postgresSearchIndex };
const indexOf = (database: Database) => indexes[engineOf(database)];

/**
 * A post's number in the index grows with the instant it goes live, so the index yields results in order and reading ends
 * with the page. The engines' own ranking would read every match before the first result.
 */
export const postSearch: PostSearch = {
  async put(database, entry) {
    const number = await numberFor(database, entry);
    await postSearch.remove(database, entry.postId);
    const words = [
      wordsAt('title', entry.title),
      wordsAt('tags', entry.tags),
      wordsAt('author', entry.author),
      entry.text,
      ...entry.labels.map(labelWord),
    ].join(' ');
    await indexOf(database).write(database, { number, postId: entry.postId, words });
  },

  async remove(database, postId) {
    await database.deleteFrom('post_search_entries').where('post_id', '=', postId).execute();
  },

  async find(database, query, { limit, offset, last = null }) {
    const ids: string[] = [];
    const index = indexOf(database);
    const { syntax, expandPrefixes } = index;
    const range = await rangeOf(database, query);
    const expanded = await expandPrefixes(database, query);
    // Later tiers leave out only what these have shown.
    const shown: Tier[] = [];
    let next = last;
    let skip = offset;
    for (const [place, tier] of (expanded ? matchTiers(syntax, expanded) : []).entries()) {
      if (ids.length === limit) break;
      const begun = last?.tier === place ? last : null;
      if (last && place < last.tier) {
        shown.push(tier);
        continue;
      }
      const match = filtered(syntax, query, tier.found, shown);
      const rest = begun ? { ...range, to: begun.number - 1 } : range;
      const page = { limit: limit - ids.length, offset: skip, order: 'newest' } as const;
      const rows = await walk(database, index, match, rest, page);
      const skipped = rows.length > 0 || skip === 0 ? 0 : await count(database, index, match, rest);
      if (begun || rows.length > 0 || skipped > 0) shown.push(tier);
      skip = rows.length > 0 ? 0 : skip - skipped;
      ids.push(...rows.map(({ postId }) => postId));
      const number = rows.at(-1)?.number;
      if (number !== undefined) next = { tier: place, number };
    }
    return { ids, next: ids.length < limit ? null : next };
  },

  async list(database, query, page) {
    const index = indexOf(database);
    const { syntax, expandPrefixes } = index;
    const expanded = await expandPrefixes(database, query);
    const match = expanded && matchAll(syntax, expanded);
    if (match === null) return [];
    const rows = await walk(database, index, match, await rangeOf(database, query), page);
    return rows.map(({ postId }) => postId);
  },

  async count(database, query, most) {
    const index = indexOf(database);
    const { syntax, expandPrefixes } = index;
    const expanded = await expandPrefixes(database, query);
    const match = expanded && matchAll(syntax, expanded);
    return match === null ? 0 : count(database, index, match, await rangeOf(database, query), most);
  },

  ids(database, query) {
    const { syntax, words, number, matches } = indexOf(database);
    const match = matchAll(syntax, query);
    if (match === null) return sql<string>`(select cast(null as text) where false)`;
    return sql<string>`(select post_id from post_search_entries where number in
        (select ${number} from ${words} where ${matches(match)}))`;
  },
};
