import type { Database } from '@site/database/schema';
import type { RawBuilder } from 'kysely';
import type { SearchTerm } from './search-term.ts';

export interface PostSearchQuery {
  /** All have to match; an empty list finds nothing. */
  readonly terms: readonly SearchTerm[];
  /** All have to be on the post, such as `tag:design`. */
  readonly labels: readonly string[];
  /** None may be on the post. Of two opposite labels, exclude the rare one. */
  readonly unwanted: readonly string[];
  /** Only posts that go live up to this instant. */
  readonly until?: Date | undefined;
  readonly after?: Date | undefined;
}

/** Texts are tokens separated by spaces. */
export interface PostSearchEntry {
  readonly postId: string;
  readonly title: string;
  readonly tags: string;
  readonly author: string;
  /** Includes what the other fields hold. */
  readonly text: string;
  readonly labels: readonly string[];
  readonly goesLiveAt: Date;
  /** Its instant is rounded up to a second, so that no post appears early. */
  readonly isScheduled: boolean;
}

export interface SearchPlace {
  readonly tier: number;
  readonly number: number;
}

export interface SearchPage {
  readonly limit: number;
  /** From the start, or from `last`. */
  readonly offset: number;
  readonly last?: SearchPlace | null;
}

/**
 * Ranks, best first: all words in the title; in title and tags; in title, tags and author; then some words in the title;
 * some in the tags; some in the author; the rest. Within a rank the newest post is first.
 */
export interface PostSearch {
  /** Call in the transaction that writes the post. */
  put(database: Database, entry: PostSearchEntry): Promise<void>;
  remove(database: Database, postId: string): Promise<void>;
  /** Ranked; `next` is null at the end. */
  find(
    database: Database,
    query: PostSearchQuery,
    page: SearchPage,
  ): Promise<{ ids: string[]; next: SearchPlace | null }>;
  /** By going live; in a stable order within one second. */
  list(
    database: Database,
    query: PostSearchQuery,
    page: { limit: number; offset: number; order: 'newest' | 'oldest' },
  ): Promise<string[]>;
  count(database: Database, query: PostSearchQuery, most?: number): Promise<number>;
  /** A subquery for the ids of all matches, whenever they go live. */
  ids(database: Database, query: PostSearchQuery): RawBuilder<string>;
}
