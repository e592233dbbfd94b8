import type { RawBuilder } from 'kysely';
import type { Database } from '#platform/database/schema.ts';

/** A piece of a word, folded: letters and digits, never an operator. */
export interface SearchToken {
  readonly text: string;
  /** It stands for itself; otherwise for every word that begins with it. */
  readonly isWhole: boolean;
}

/** One word of a search: it is found where all of its tokens are. */
export interface SearchTerm {
  readonly tokens: readonly SearchToken[];
  /** A run of writing without spaces, uncut: enough by itself where a post begins a run with it. */
  readonly run: string | null;
}

export interface PostSearchQuery {
  /** All have to be found; none at all finds nothing. */
  readonly terms: readonly SearchTerm[];
  /** What a post has to carry, such as `tag:design`. */
  readonly labels: readonly string[];
  /** What it must not carry. Of two opposites ask for the absence of the rare one: the common one is long to read. */
  readonly unwanted: readonly string[];
  /** Only posts that go live up to this instant. */
  readonly until?: Date | undefined;
  /** Only posts that go live after it. */
  readonly after?: Date | undefined;
}

/** A post as the index takes it: texts are tokens with spaces between them. */
export interface PostSearchEntry {
  readonly postId: string;
  readonly title: string;
  readonly tags: string;
  readonly author: string;
  /** All of it, what the other fields hold included. */
  readonly text: string;
  readonly labels: readonly string[];
  readonly goesLiveAt: Date;
  /** Whether that instant was set by somebody; then it must not come early, not by the part of a second. */
  readonly isScheduled: boolean;
}

/** A place in a ranked list, to go on from; it means something to the index only. */
export interface SearchPlace {
  readonly tier: number;
  readonly number: number;
}

export interface SearchPage {
  readonly limit: number;
  /** How many to leave out, counted from the start or from `last`. */
  readonly offset: number;
  /** Goes on behind this place. */
  readonly last?: SearchPlace | null;
}

/**
 * The full-text index of posts. What differs between databases about searching is behind it.
 *
 * Ranked is: all words in the title; in title and tags; in title, tags and author; then some of them in the title, in
 * the tags, with the author; the rest. Among equals the newest is first.
 */
export interface PostSearch {
  /** Takes a post in, or its new state. Call it in the transaction that writes the post. */
  put(database: Database, entry: PostSearchEntry): Promise<void>;
  remove(database: Database, postId: string): Promise<void>;
  /** Ids in ranked order. `next` is null at the end. */
  find(
    database: Database,
    query: PostSearchQuery,
    page: SearchPage,
  ): Promise<{ ids: string[]; next: SearchPlace | null }>;
  /** Ids in the order in which the posts go live; those of one second in any order, but always the same. */
  list(
    database: Database,
    query: PostSearchQuery,
    page: { limit: number; offset: number; order: 'newest' | 'oldest' },
  ): Promise<string[]>;
  /** @param most Counting stops there; absent: it does not. */
  count(database: Database, query: PostSearchQuery, most?: number): Promise<number>;
  /** A query for the ids of all it finds at any time, in no order: one condition beside others that know the time. */
  ids(database: Database, query: PostSearchQuery): RawBuilder<string>;
}
