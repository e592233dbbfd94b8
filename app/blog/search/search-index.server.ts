import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/schema.ts';
import type { PostSearchQuery } from './post-search-index.server.ts';
import type { SearchSyntax, SpelledToken } from './search-match.server.ts';
import type { NumberRange } from './search-numbers.server.ts';

export interface SpelledQuery extends PostSearchQuery {
  readonly terms: readonly (PostSearchQuery['terms'][number] & {
    readonly tokens: readonly SpelledToken[];
  })[];
}

/** An index of words, by number. Everything that differs between databases about searching; ranking is not part of it. */
export interface SearchIndex {
  readonly syntax: SearchSyntax;
  /** @param entry `words` has spaces between them; neither its number nor its post is in the index. */
  write(database: Database, entry: { number: number; postId: string; words: string }): Promise<void>;
  /** Makes a query quicker to answer; null when it can find nothing. */
  spellOut(database: Database, query: PostSearchQuery): Promise<SpelledQuery | null>;
  /** What an expression finds, by number. */
  walk(
    database: Database,
    match: string,
    range: NumberRange,
    page: { limit: number; offset: number; order: 'newest' | 'oldest' },
  ): Promise<{ postId: string; number: number }[]>;
  /** @param most Counting stops there; absent: it does not. */
  count(database: Database, match: string, range: NumberRange, most?: number): Promise<number>;
  /** A query for the posts an expression finds; for none of them when there is no expression. */
  ids(match: string | null): RawBuilder<string>;
}
