import { sql } from 'kysely';
import { engineOf } from '#platform/database/engine.ts';
import type { Database } from '#platform/database/schema.ts';
import type { PostSearch } from './post-search-index.server.ts';
import { postgresSearchIndex } from './postgres-search-index.server.ts';
import { count, walk } from './search-index.server.ts';
import { filtered, labelWord, matchAll, matchTiers, type Tier, wordsAt } from './search-match.server.ts';
import { numberFor, rangeOf } from './search-numbers.server.ts';
import { sqliteSearchIndex } from './sqlite-search-index.server.ts';

const indexes = { sqlite: sqliteSearchIndex, postgres: postgresSearchIndex };
const indexOf = (database: Database) => indexes[engineOf(database)];
const firstOnly = { limit: 1, offset: 0, order: 'newest' } as const;

/**
 * A post's number in the index says when it goes live, so lists come out of the index in order and end when the page
 * is full. The engines' own ranking would read every post that has a word before it ranks the first.
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
    const { syntax, spellOut } = index;
    const range = await rangeOf(database, query);
    const spelled = await spellOut(database, query);
    // Later tiers leave out only what these have shown.
    const shown: Tier[] = [];
    let next = last;
    let skip = offset;
    let place = -1;
    for (const { any, tiers } of spelled ? matchTiers(syntax, spelled) : []) {
      const isEmpty =
        any !== null &&
        (last === null || last.tier <= place) &&
        ids.length < limit &&
        (await walk(database, index, filtered(syntax, query, any), range, firstOnly)).length === 0;
      for (const tier of tiers) {
        place++;
        if (isEmpty || ids.length === limit) continue;
        const isBehind = last !== null && place < last.tier;
        const isBegun = place === last?.tier;
        let isShown = isBehind || isBegun;
        if (!isBehind) {
          const match = filtered(syntax, query, tier.found, shown);
          const rest = isBegun ? { ...range, to: last.number - 1 } : range;
          const rows = await walk(database, index, match, rest, {
            limit: limit - ids.length,
            offset: skip,
            order: 'newest',
          });
          const skipped = rows.length > 0 || skip === 0 ? 0 : await count(database, index, match, rest);
          isShown ||= rows.length > 0 || skipped > 0;
          skip = rows.length > 0 ? 0 : skip - skipped;
          for (const { postId, number } of rows) {
            ids.push(postId);
            next = { tier: place, number };
          }
        }
        if (isShown) shown.push(tier);
      }
    }
    return { ids, next: ids.length < limit ? null : next };
  },

  async list(database, query, page) {
    const index = indexOf(database);
    const { syntax, spellOut } = index;
    const spelled = await spellOut(database, query);
    const match = spelled && matchAll(syntax, spelled);
    if (match === null) return [];
    const rows = await walk(database, index, match, await rangeOf(database, query), page);
    return rows.map(({ postId }) => postId);
  },

  async count(database, query, most) {
    const index = indexOf(database);
    const { syntax, spellOut } = index;
    const spelled = await spellOut(database, query);
    const match = spelled && matchAll(syntax, spelled);
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
