import type { PostStatus } from '#site/blog/posts/fields/field-kinds.ts';
import type { ReviewState } from '#site/blog/posts/post.ts';
import type { PostSort } from '#site/blog/posts/post-query.ts';
import type { Visibility } from '#site/blog/posts/post-visibility.ts';
import type { SearchTerm } from '#site/blog/search/search-term.ts';

export interface PostFilter {
  /** Absent: posts only. */
  readonly kind?: 'post' | 'page' | undefined;
  /** Only what is live at this instant; absent: everything. */
  readonly liveAt?: Date | undefined;
  readonly tag?: string | undefined;
  /** An author's id; not together with a tag or a search. */
  readonly personId?: string | undefined;
  /** Absent: every post; empty (a query without words): none. */
  readonly search?: readonly SearchTerm[] | undefined;
  readonly status?: PostStatus | undefined;
  /** Going live in [from, until); not together with a search. */
  readonly within?: { readonly from: Date; readonly until: Date } | undefined;
  /** Leaves out drafts without a date. */
  readonly isDated?: boolean | undefined;
  readonly ownerId?: string | undefined;
  readonly review?: ReviewState | undefined;
  readonly visibility?: { readonly is: Visibility; readonly at: Date } | undefined;
}

/** Whether the search index alone cannot tell what is found. */
export const isNarrowed = ({ ownerId, review }: PostFilter): boolean =>
  ownerId !== undefined || review !== undefined;

export interface ListPage {
  readonly limit: number;
  readonly offset: number;
  /** Absent: best match first in a search, else newest first. `pinned` first: not together with a search or a tag. */
  readonly sort?: PostSort | 'pinned' | undefined;
}
