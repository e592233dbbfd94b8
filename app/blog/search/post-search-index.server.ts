import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/schema.ts';

/** A folded piece of a word: letters and digits only. */
export interface SearchToken {
  readonly text: string;
  /** False: it matches every word that begins with it. */
  readonly isWhole: boolean;
}

/** One word of a search: it matches where all of its tokens do. */
export interface SearchTerm {
  readonly tokens: readonly SearchToken[];
  /** Writing without spaces, uncut: it also matches a run that begins with it. */
  readonly run: string | null;
}

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

/** Texts are tokens with spaces between them. */
export interface PostSearchEntry {
  readonly postId: string;
  readonly title: string;
  readonly tags: string;
  readonly author: string;
  /** What the other fields hold included. */
  readonly text: string;
  readonly labels: readonly string[];
  readonly goesLiveAt: Date;
  /** A scheduled instant is rounded up to a second, so that no post appears early. */
  readonly isScheduled: boolean;
}

export interface SearchPlace {
  readonly tier: number;
  readonly number: number;
}

export interface SearchPage {
  readonly limit: number;
  /** Counted from the start or from `last`. */
  readonly offset: number;
  readonly last?: SearchPlace | null;
}

/**
 * The full-text index of posts, the same for both databases.
 * The order: all words in the title; in title and tags; in title, tags and author; then some of them in the title, in
 * the tags, with the author; the rest. Among equals the newest is first.
 */
export interface PostSearch {
  /** Adds or updates a post, in the transaction that writes it. */
  put(database: Database, entry: PostSearchEntry): Promise<void>;
  remove(database: Database, postId: string): Promise<void>;
  /** Ids in ranked order. `next` is null at the end. */
  find(
    database: Database,
    query: PostSearchQuery,
    page: SearchPage,
  ): Promise<{ ids: string[]; next: SearchPlace | null }>;
  /** In the order in which the posts go live; those of one second in a stable order. */
  list(
    database: Database,
    query: PostSearchQuery,
    page: { limit: number; offset: number; order: 'newest' | 'oldest' },
  ): Promise<string[]>;
  /** Counting stops at `most`. */
  count(database: Database, query: PostSearchQuery, most?: number): Promise<number>;
  /** A subquery for the ids of all matches, whenever they go live. */
  ids(database: Database, query: PostSearchQuery): RawBuilder<string>;
}
