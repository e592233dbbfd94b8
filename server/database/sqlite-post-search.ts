import { sql } from 'kysely';
import type { PostSearch, PostSearchEntry, PostSearchQuery, SearchTerm, SearchToken } from './post-search.ts';
import type { Database } from './schema.ts';
import {
  filtered,
  labelWord,
  matchAll,
  matchTiers,
  type SpelledToken,
  type Tier,
  wordsAt,
} from './sqlite-match.ts';

// As many posts may share a second; migrations/sqlite/0003-search.sql counts the same way. The last second of the
// year 9999 times this is still a whole number to JavaScript.
const numbersPerSecond = 32_768;
// As `prefix` in the migration.
const indexedLetters = 5;
const mostWords = 32;

/**
 * SQLite's FTS5. A post's row number says when it goes live, so every list comes out of the index in order, no
 * sorting, and ends when the page is full; what lists filter by is in the index as well, so counting reads nothing
 * else. `bm25` is not used: it reads every post that has a word before it can rank the first.
 */
export const sqlitePostSearch: PostSearch = {
  async put(database, entry) {
    const kept = await ownNumber(database, entry);
    await sqlitePostSearch.remove(database, entry.postId);
    const number = kept ?? (await freeNumber(database, entry));
    await database.insertInto('post_search_entries').values({ number, post_id: entry.postId }).execute();
    const words = [
      wordsAt('title', entry.title),
      wordsAt('tags', entry.tags),
      wordsAt('author', entry.author),
      entry.text,
      ...entry.labels.map(labelWord),
    ].join(' ');
    await sql`insert into post_search (rowid, words) values (${number}, ${words})`.execute(database);
  },

  async remove(database, postId) {
    // A trigger takes the row out of the index.
    await database.deleteFrom('post_search_entries').where('post_id', '=', postId).execute();
  },

  async find(database, query, { limit, offset, last = null }) {
    const ids: string[] = [];
    const range = await rangeOf(database, query);
    const spelled = await spellOut(database, query);
    // Of tiers known to be empty nothing has to be left out further down.
    const shown: Tier[] = [];
    let next = last;
    let skip = offset;
    let place = -1;
    for (const { any, tiers } of spelled ? matchTiers(spelled) : []) {
      const isEmpty =
        any !== null &&
        (last === null || last.tier <= place) &&
        ids.length < limit &&
        !(await hasMatch(database, filtered(query, any), range));
      for (const tier of tiers) {
        place++;
        if (isEmpty || ids.length === limit) continue;
        const isBehind = last !== null && place < last.tier;
        const isBegun = place === last?.tier;
        let isShown = isBehind || isBegun;
        if (!isBehind) {
          const match = filtered(query, tier.found, shown);
          const rest = isBegun ? { ...range, to: last.number - 1 } : range;
          const rows = await walk(database, match, rest, limit - ids.length, skip);
          const skipped = rows.length > 0 || skip === 0 ? 0 : await countMatches(database, match, rest);
          isShown ||= rows.length > 0 || skipped > 0;
          skip = rows.length > 0 ? 0 : skip - skipped;
          for (const { post_id, number } of rows) {
            ids.push(post_id);
            next = { tier: place, number };
          }
        }
        if (isShown) shown.push(tier);
      }
    }
    return { ids, next: ids.length < limit ? null : next };
  },

  async list(database, query, { limit, offset, order }) {
    const spelled = await spellOut(database, query);
    const match = spelled && matchAll(spelled);
    if (match === null) return [];
    const rows = await walk(database, match, await rangeOf(database, query), limit, offset, order);
    return rows.map(({ post_id }) => post_id);
  },

  async count(database, query, most) {
    const spelled = await spellOut(database, query);
    const match = spelled && matchAll(spelled);
    return match === null ? 0 : countMatches(database, match, await rangeOf(database, query), most);
  },

  ids(query) {
    const match = matchAll(query);
    if (match === null) return sql<string>`(select null where false)`;
    // When a post may be seen is one of the other conditions, which look at the post itself.
    return sql<string>`(select post_id from post_search_entries where number in
      (select rowid from post_search where post_search match ${match}))`;
  },
};

/**
 * Replaces beginnings of words that have no index of their own by the words that begin so: FTS5 would copy and merge
 * every place they are at, for each part of an expression anew, which costs more than all the rest together.
 *
 * @returns Null when there is a beginning that no word has: then nothing is found.
 */
async function spellOut(database: Database, query: PostSearchQuery): Promise<PostSearchQuery | null> {
  const terms: SearchTerm[] = [];
  for (const term of query.terms) {
    const tokens: SpelledToken[] = [];
    for (const token of term.tokens) {
      const words = await wordsOf(database, token);
      if (words?.length === 0 && term.run === null) return null;
      tokens.push(words && words.length > 0 && words.length <= mostWords ? { ...token, words } : token);
    }
    terms.push({ ...term, tokens });
  }
  return { ...query, terms };
}

/** @returns Null when the token stands for itself, or is short enough for the index. */
async function wordsOf(database: Database, { text, isWhole }: SearchToken): Promise<string[] | null> {
  if (isWhole || text.length <= indexedLetters) return null;
  const { rows } = await sql<{ term: string }>`
    select term from post_search_words
    where term >= ${text} and term < ${`${text}\u{10ffff}`} limit ${mostWords + 1}`.execute(database);
  return rows.map(({ term }) => term);
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** Numbers between these that do not belong to it. */
  readonly without: readonly number[];
}

/**
 * Row numbers of the time a query asks for; both ends belong to it.
 *
 * Numbers know seconds, and what nobody scheduled is there even where the clock was set back since it was saved: so
 * posts may be there whose numbers are ahead of the moment. Then the few ahead are told apart one by one.
 */
async function rangeOf(database: Database, { until, after }: PostSearchQuery): Promise<Range> {
  const from = after ? endOf(after) + 1 : Number.MIN_SAFE_INTEGER;
  const to = until ? endOf(until) : Number.MAX_SAFE_INTEGER;
  if (!until && !after) return { from, to, without: [] };
  const moment = (until ?? after)?.getTime();
  const { rows } = await sql<{ number: number; isThere: number }>`
    select number, coalesce(posts.scheduled_at, 0) <= ${moment} as isThere
    from post_search_entries join posts on posts.id = post_id
    where number > ${until ? to : from - 1}`.execute(database);
  const there = rows.filter(({ isThere }) => isThere).map(({ number }) => number);
  if (there.length === 0) return { from, to, without: [] };
  if (!until) return { from, to, without: there };
  const last = Math.max(...there);
  const waiting = rows.filter(({ number, isThere }) => !isThere && number <= last);
  return { from, to: last, without: waiting.map(({ number }) => number) };
}

const endOf = (instant: Date) => (Math.floor(instant.getTime() / 1000) + 1) * numbersPerSecond - 1;

const isOutside = ({ without }: Range) =>
  without.length === 0 ? sql`false` : sql`post_search.rowid in (${sql.join(without)})`;

async function walk(
  database: Database,
  match: string,
  range: Range,
  limit: number,
  offset: number,
  order: 'newest' | 'oldest' = 'newest',
) {
  const { from, to } = range;
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ post_id: string; number: number }>`
    select post_id, number
    from post_search join post_search_entries on number = post_search.rowid
    where post_search match ${match} and post_search.rowid between ${from} and ${to} and not ${isOutside(range)}
    order by post_search.rowid ${direction} limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

async function hasMatch(database: Database, match: string, range: Range): Promise<boolean> {
  return (await walk(database, match, range, 1, 0)).length > 0;
}

async function countMatches(database: Database, match: string, range: Range, most?: number): Promise<number> {
  const { from, to } = range;
  const matches = sql`select rowid from post_search
    where post_search match ${match} and rowid between ${from} and ${to} and not ${isOutside(range)}`;
  const counted = most === undefined ? matches : sql`${matches} limit ${most}`;
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted})`.execute(database);
  return rows[0]?.total ?? 0;
}

/** The number the post has already, so that its place among those of the same second stays; null: it needs another. */
async function ownNumber(database: Database, entry: PostSearchEntry): Promise<number | null> {
  const row = await database
    .selectFrom('post_search_entries')
    .select('number')
    .where('post_id', '=', entry.postId)
    .executeTakeFirst();
  const first = firstNumber(entry);
  return row && row.number >= first && row.number < first + numbersPerSecond ? row.number : null;
}

/** The next number of the second the post goes live at; of a later one in the unlikely case that all are taken. */
async function freeNumber(database: Database, entry: PostSearchEntry): Promise<number> {
  let first = firstNumber(entry);
  for (;;) {
    const { highest } = await database
      .selectFrom('post_search_entries')
      .select((eb) => eb.fn.max('number').as('highest'))
      .where('number', '>=', first)
      .where('number', '<', first + numbersPerSecond)
      .executeTakeFirstOrThrow();
    const number = highest === null ? first : Number(highest) + 1;
    if (number < first + numbersPerSecond) return number;
    first += numbersPerSecond;
  }
}

function firstNumber({ goesLiveAt, isScheduled }: PostSearchEntry): number {
  const seconds = goesLiveAt.getTime() / 1000;
  return (isScheduled ? Math.ceil(seconds) : Math.floor(seconds)) * numbersPerSecond;
}
