import type { ArchiveYearCount } from '#app/blog/lists/archive.ts';
import type { TagCount } from '#app/blog/lists/post-neighbors-repository.server.ts';
import type { Writer } from '#app/blog/ownership/writer.ts';
import type { SearchTerm } from '#app/blog/search/post-search-index.server.ts';
import type { Headline, Post, PostSummary } from './post.ts';
import type { PostQuery } from './post-query.ts';

/** Visitors see live posts only, an author those and all of their own, in lists only these. */
export type Viewer = 'visitor' | 'administrator' | { readonly author: string };

/** `personId`: only what this person wrote; not together with a tag or a search. */
export type AuthorQuery = PostQuery & { readonly personId?: string };

/** Reading posts. `PostWriting`, `PostHistory`, `PostTrash` and `PostDrafts` have the rest. */
export interface PostService {
  /** Newest first; with words to search for, and no order asked for, the best match first. */
  page(viewer: Viewer, query: AuthorQuery & { limit: number }): Promise<{ posts: Post[]; total: number }>;
  /** The same without the posts' texts. */
  summaries(
    viewer: Viewer,
    query: PostQuery & { limit: number },
  ): Promise<{ posts: PostSummary[]; total: number }>;
  /** A page of the live posts, pinned ones first, then the newest: the one order of All Blogs and of the home page. */
  front(page: { limit: number; offset: number }): Promise<{ posts: Post[]; total: number }>;
  /** The newest live posts, of a tag or an author if one is given; nothing is counted. */
  newest(limit: number, of?: { tag?: string; personId?: string }): Promise<Post[]>;
  /** The live posts and pages of their own that match, best first, and the terms looked for. Counting stops just above `maxFound`. */
  search(
    q: string,
    page: { limit: number; offset: number },
  ): Promise<{ posts: Post[]; total: number; terms: readonly SearchTerm[] }>;
  /** A tag as the newest live post that carries it spells it; null when none does. */
  spellingOf(tag: string): Promise<string | null>;
  /** The tags of posts that the viewer may see, most used first, at most two hundred. */
  tags(viewer: Viewer): Promise<string[]>;
  /**
   * The live posts as lines, newest first: all of them, or those of one year where more than `most` are live. With
   * words to search for, the newest of those found, at most `most`.
   *
   * @param asked Without a year, the newest one is given.
   * @returns Null for a year in which nothing went live.
   */
  archive(asked: {
    search: string;
    year: string | null;
    timeZone: string;
    most?: number;
  }): Promise<PostArchive | null>;
  /** Every post the query matches from its offset on, in the order of `page`, read in batches as the consumer asks. */
  all(viewer: Viewer, query: PostQuery): AsyncGenerator<Post>;
  /** Every post that is not in the trash, then every such page, each newest first, read in batches on demand. */
  everything(): AsyncGenerator<Post>;
  /** Slugs that a post had before and that still lead to it, the oldest first. */
  formerSlugs(post: Post): Promise<string[]>;
  /** The instant the next scheduled post comes due; null when none is waiting. */
  nextDue(): Promise<Date | null>;
  /** Paths of what went live by its schedule after `after`, up to `until`. */
  cameDue(period: { after: Date; until: Date }): Promise<string[]>;
  /** @throws {NotFoundError} When there is none, or none this viewer may see. */
  read(viewer: Viewer, id: string): Promise<Post>;
  /**
   * The live post whose page has a URL that ends in `name`: its slug, one it had before, or its id.
   *
   * @throws {NotFoundError} When there is none that visitors may see.
   */
  readByName(name: string): Promise<Post>;
  /** The live page of its own at `/slug`, or that was there before. @throws {NotFoundError} */
  readPage(slug: string): Promise<Post>;
  /** A typed slug in its one spelling, and why the post cannot have it; null when it can. */
  slugProblem(
    typed: string,
    wanting: { postId: string | null; isPage: boolean; by: Writer },
  ): Promise<{ slug: string; problem: string | null }>;
  /** The live posts most like this one, then the newest, at most three, and its neighbors in the order of lists. */
  around(post: Post): Promise<PostsAround>;
  /** The tags of live posts, most used first, at most sixty. */
  tagCounts(): Promise<TagCount[]>;
}

export interface PostArchive {
  readonly headlines: readonly Headline[];
  /** Newest first; empty where all stand on one page. */
  readonly years: readonly ArchiveYearCount[];
  /** The one shown; null where all are. */
  readonly year: string | null;
}

export interface PostsAround {
  readonly related: readonly Post[];
  readonly newer: Headline | undefined;
  readonly older: Headline | undefined;
}
