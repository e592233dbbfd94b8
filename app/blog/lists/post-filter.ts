import type { PostStatus } from '#app/blog/posts/fields/field-kinds.ts';
import type { PostSort } from '#app/blog/posts/post-query.ts';
import type { Visibility } from '#app/blog/posts/post-visibility.ts';
import type { ReviewState } from '#app/blog/review/review.ts';
import type { SearchTerm } from '#app/blog/search/post-search-index.server.ts';

export interface PostFilter {
  /** Pages of their own, or both; not both in a long list, which no index has. Absent: posts only. */
  readonly kind?: 'post' | 'page' | 'any' | undefined;
  /** Only what visitors see at this instant; absent: everything. */
  readonly liveAt?: Date | undefined;
  readonly tag?: string | undefined;
  /** Id of one of its authors; not together with a tag or a search. */
  readonly personId?: string | undefined;
  /** Absent: every post; empty (a query without words): none. */
  readonly search?: readonly SearchTerm[] | undefined;
  readonly status?: PostStatus | undefined;
  /** Going live from one instant on and before the other; not together with a search. */
  readonly within?: { readonly from: Date; readonly until: Date } | undefined;
  /** Only what is to be published, or has a date: not drafts without one. */
  readonly isDated?: boolean | undefined;
  /** Only what this user made. */
  readonly ownerId?: string | undefined;
  readonly review?: ReviewState | undefined;
  readonly visibility?: { readonly is: Visibility; readonly at: Date } | undefined;
}

/** Whether the index of the search cannot tell what is found. */
export const isNarrowed = ({ ownerId, review }: PostFilter): boolean =>
  ownerId !== undefined || review !== undefined;

export interface ListPage {
  readonly limit: number;
  readonly offset: number;
  /**
   * Without it the best match comes first in a search (see `PostSearch`), the newest in any other list. `pinned`: pinned
   * posts first, then the newest; not together with a search or a tag.
   */
  readonly sort?: PostSort | 'pinned' | undefined;
}
