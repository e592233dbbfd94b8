import type { Database } from '@site/database/schema';
import { type RawBuilder, sql } from 'kysely';
import type { PostSearchQuery } from './post-search-index.server.ts';
import type { ExpandedToken, SearchSyntax } from './search-match.server.ts';
import type { NumberRange } from './search-numbers.server.ts';

export interface ExpandedQuery extends PostSearchQuery {
  readonly terms: readonly (PostSearchQuery['terms'][number] & {
    readonly tokens: readonly ExpandedToken[];
  })[];
}

export interface SearchIndex {
  readonly syntax: SearchSyntax;
  /** Neither `number` nor `postId` is in the index yet. */
  write(database: Database, entry: { number: number; postId: string; words: string }): Promise<void>;
  /** Makes a query faster; null when it finds nothing. */
  expandPrefixes(database: Database, query: PostSearchQuery): Promise<ExpandedQuery | null>;
  /** Table of words, to count from. */
  readonly words: RawBuilder<unknown>;
  /** The same with `post_id`. */
  readonly entries: RawBuilder<unknown>;
  readonly number: RawBuilder<number>;
  matches(match: string): RawBuilder<boolean>;
}

export async function walk(
  database: Database,
  index: SearchIndex,
  match: string,
  range: NumberRange,
  { limit, offset, order }: { limit: number; offset: number; order: 'newest' | 'oldest' },
): Promise<{ postId: string; number: number }[]> {
  const { rows } = await sql<{ postId: string; number: number }>`
    select post_id as "postId", number from ${index.entries} where ${isFound(index, match, range)}
    order by ${index.number} ${order === 'newest' ? sql`desc` : sql`asc`}
    limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

export async function count(
  database: Database,
  index: SearchIndex,
  match: string,
  range: NumberRange,
  max?: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select ${index.number} from ${index.words} where ${isFound(index, match, range)}
    ${max === undefined ? sql`` : sql`limit ${max}`}) as found`.execute(database);
  return rows[0]?.total ?? 0;
}

function isFound({ matches, number }: SearchIndex, match: string, { from, to, without }: NumberRange) {
  const isBetween = sql<boolean>`${matches(match)} and ${number} between ${from} and ${to}`;
  return without.length === 0
    ? isBetween
    : sql<boolean>`${isBetween} and ${number} not in (${sql.join(without)})`;
}
