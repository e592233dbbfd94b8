import { readSearch } from '@site/platform/http/search-text';
import { type PostSort, postSorts } from '#site/blog/posts/post-query.ts';
import { type Visibility, visibilities } from '#site/blog/posts/post-visibility.ts';
import { type OpenReviewState, openReviewStates } from '#site/blog/review/review.ts';

export interface ManagedView {
  readonly q: string | undefined;
  readonly visibility: Visibility | undefined;
  readonly review: OpenReviewState | undefined;
  readonly sort: PostSort | undefined;
}

/** Invalid values count as absent. */
export function readManagedView(parameters: URLSearchParams): ManagedView {
  const q = readSearch(parameters);
  return {
    q: q || undefined,
    visibility: visibilities.find((known) => known === parameters.get('show')),
    review: openReviewStates.find((known) => known === parameters.get('review')),
    sort: postSorts.find((known) => known === parameters.get('sort')),
  };
}

export function parametersOf({ q, visibility, review, sort }: ManagedView): Record<string, string> {
  return {
    ...(q && { q }),
    ...(visibility && { show: visibility }),
    ...(review && { review }),
    ...(sort && { sort }),
  };
}
