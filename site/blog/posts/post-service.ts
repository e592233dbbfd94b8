import type { ArchiveYearCount } from '#site/blog/lists/archive.ts';
import type { TagCount } from '#site/blog/lists/post-neighbors-repository.server.ts';
import type { Writer } from '#site/blog/ownership/writer.ts';
import type { SearchTerm } from '#site/blog/search/post-search-index.server.ts';
import type { Headline, Post, PostSummary } from './post.ts';
import type { PostQuery } from './post-query.ts';

/** Visitors see live posts; authors also all of their own, and in lists only these. */
export type Viewer = 'visitor' | 'administrator' | { readonly author: string };

/** `personId`: only posts by this person; not together with a tag or a search. */
export type AuthorQuery = PostQuery & { readonly personId?: string };

/** Reading only; the rest is in `PostWriting`, `PostHistory`, `PostTrash` and `PostDrafts`. */
export interface PostService {
  /** Newest first; best match first in a search without a sort. */
  page(viewer: Viewer, query: AuthorQuery & { limit: number }): Promise<{ posts: Post[]; total: number }>;
  summaries(
    viewer: Viewer,
    query: PostQuery & { limit: number },
  ): Promise<{ posts: PostSummary[]; total: number }>;
  /** Live posts, pinned ones first, then the newest: the order of All Blogs and of the home page. */
  front(page: { limit: number; offset: number }): Promise<{ posts: Post[]; total: number }>;
  /** Live posts, of a tag or an author if given; nothing is counted. */
  newest(limit: number, of?: { tag?: string; personId?: string }): Promise<Post[]>;
  /** Live posts and pages, best first. Counting stops just above `maxFound`. */
  search(
    q: string,
    page: { limit: number; offset: number },
  ): Promise<{ posts: Post[]; total: number; terms: readonly SearchTerm[] }>;
  /** As the newest live post that has it spells it; null without one. */
  spellingOf(tag: string): Promise<string | null>;
  /** Of posts the viewer may see, most used first, at most 200. */
  tags(viewer: Viewer): Promise<string[]>;
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
  /** From the query's offset on, in the order of `page`, in batches on demand. */
  all(viewer: Viewer, query: PostQuery): AsyncGenerator<Post>;
  /** Posts, then pages, each newest first, without the trash; in batches on demand. */
  everything(): AsyncGenerator<Post>;
  /** They still lead to the post; oldest first. */
  formerSlugs(post: Post): Promise<string[]>;
  /** When the next scheduled post goes live; null when none is waiting. */
  nextDue(): Promise<Date | null>;
  /** @throws {NotFoundError} Also when this viewer may not see it. */
  read(viewer: Viewer, id: string): Promise<Post>;
  /** `name`: slug, former slug or id. @throws {NotFoundError} When visitors see none. */
  readByName(name: string): Promise<Post>;
  /** Also by a former slug. @throws {NotFoundError} */
  readPage(slug: string): Promise<Post>;
  /** Normalizes the slug; `problem` null: the post can have it. */
  slugProblem(
    typed: string,
    wanting: { postId: string | null; isPage: boolean; by: Writer },
  ): Promise<{ slug: string; problem: string | null }>;
  /** Most similar live posts, filled up with the newest, at most three; neighbors in the order of lists. */
  around(post: Post): Promise<PostsAround>;
  /** Of live posts, most used first, at most 60. */
  tagCounts(): Promise<TagCount[]>;
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
