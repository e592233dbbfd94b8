import type { Writer } from '#site/blog/ownership/writer.ts';
import type { Post, PostSummary } from './post.ts';
import type { PostQuery } from './post-query.ts';
import type { PublicPosts, Viewer } from './public-posts.ts';

/** `personId`: only posts by this person; not together with a tag or a search. */
export type AuthorQuery = PostQuery & { readonly personId?: string };

/** Reading only; the rest is in `PostWriting`, `PostHistory`, `PostTrash` and `PostDrafts`. */
export interface PostService extends PublicPosts {
  /** Newest first; best match first in a search without a sort. */
  page(viewer: Viewer, query: AuthorQuery & { limit: number }): Promise<{ posts: Post[]; total: number }>;
  summaries(
    viewer: Viewer,
    query: PostQuery & { limit: number },
  ): Promise<{ posts: PostSummary[]; total: number }>;
  /** Of posts the viewer may see, most used first, at most 200. */
  tags(viewer: Viewer): Promise<string[]>;
  /** From the query's offset on, in the order of `page`, in batches on demand. */
  all(viewer: Viewer, query: PostQuery): AsyncGenerator<Post>;
  /** Posts, then pages, each newest first, without the trash; in batches on demand. */
  everything(): AsyncGenerator<Post>;
  /** They still lead to the post; oldest first. */
  formerSlugs(post: Post): Promise<string[]>;
  /** Without the text. @throws {NotFoundError} Also when this viewer may not see it. */
  readSummary(viewer: Viewer, id: string): Promise<PostSummary>;
  /** When the next scheduled post goes live; null when none is waiting. */
  nextDue(): Promise<Date | null>;
  /** Also by a former slug. @throws {NotFoundError} */
  readPage(slug: string): Promise<Post>;
  /** Normalizes the slug; `problem` null: the post can have it. */
  slugProblem(
    typed: string,
    wanting: { postId: string | null; isPage: boolean; by: Writer },
  ): Promise<{ slug: string; problem: string | null }>;
}
