import type { ArchiveYearCount } from '#site/blog/lists/archive.ts';
import type { SearchTerm } from '#site/blog/search/search-term.ts';
import type { Headline, Post } from './post.ts';

/** Visitors see live posts; authors also all of their own, and in lists only these. */
export type Viewer = 'visitor' | 'administrator' | { readonly author: string };

/** What pages ask for, of this database or of an API on another host. */
export interface PublicPosts {
  /** Newest first; best match first in a search. `personId`: only posts by this person; not together with a tag or a search. */
  page(
    viewer: Viewer,
    query: {
      limit: number;
      offset: number;
      tag?: string | undefined;
      q?: string | undefined;
      personId?: string;
    },
  ): Promise<{ posts: Post[]; total: number }>;
  /** Live posts, pinned ones first, then the newest: the order of All Blogs and of the home page. */
  front(page: { limit: number; offset: number }): Promise<{ posts: Post[]; total: number }>;
  /** Live posts, of a tag or an author if given; nothing is counted. */
  newest(limit: number, of?: { tag?: string; personId?: string }): Promise<Post[]>;
  /** Live posts, or pages of the owner's with the unlisted ones, best first. Counting stops just above `maxFound`. */
  search(
    q: string,
    page: { limit: number; offset: number },
    kind?: 'post' | 'page',
  ): Promise<{ posts: Post[]; total: number; terms: readonly SearchTerm[] }>;
  /** As the newest live post that has it spells it; null without one. */
  spellingOf(tag: string): Promise<string | null>;
  /**
   * Live posts, newest first. If more than `most` are live, only those of one year, the newest by default; a search finds
   * at most `most`. Null for a year in which nothing went live.
   */
  archive(asked: {
    search: string;
    year: string | null;
    timeZone: string;
    most?: number;
  }): Promise<PostArchive | null>;
  /** @throws {NotFoundError} Also when this viewer may not see it. */
  read(viewer: Viewer, id: string): Promise<Post>;
  /** `name`: slug, former slug or id. @throws {NotFoundError} When visitors see none. */
  readByName(name: string): Promise<Post>;
  /** Most similar live posts, filled up with the newest, at most three; neighbors in the order of lists. */
  around(post: Post): Promise<PostsAround>;
  /** Of live posts, most used first, at most 60. */
  tagCounts(): Promise<TagCount[]>;
}

/** How many live posts have a tag. */
export interface TagCount {
  readonly tag: string;
  readonly posts: number;
  /** BCP 47; absent: that of the page. */
  readonly language?: string;
}

export interface PostArchive {
  readonly headlines: readonly Headline[];
  /** Newest first; empty where all stand on one page. */
  readonly years: readonly ArchiveYearCount[];
  /** Null where all are shown. */
  readonly year: string | null;
}

export interface PostsAround {
  readonly related: readonly Post[];
  readonly newer: Headline | undefined;
  readonly older: Headline | undefined;
}
