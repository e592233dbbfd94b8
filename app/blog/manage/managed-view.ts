import { type PostSort, postSorts } from '#app/blog/posts/post-query.ts';
import { type Visibility, visibilities } from '#app/blog/posts/post-visibility.ts';
import { type OpenReviewState, openReviewStates } from '#app/blog/review/review.ts';
import { searchCharacters } from '#app/blog/search/search-query.ts';

/** Which posts the dashboard lists, and how; it stands in the address. */
export interface ManagedView {
  readonly q: string | undefined;
  readonly visibility: Visibility | undefined;
  readonly review: OpenReviewState | undefined;
  readonly sort: PostSort | undefined;
}

/** What makes no sense counts as not said. */
export function readManagedView(parameters: URLSearchParams): ManagedView {
  const q = (parameters.get('q') ?? '').trim().slice(0, searchCharacters);
  return {
    q: q || undefined,
    visibility: visibilities.find((known) => known === parameters.get('show')),
    review: openReviewStates.find((known) => known === parameters.get('review')),
    sort: postSorts.find((known) => known === parameters.get('sort')),
  };
}

/** The address parameters of a view; what is not said is left out. */
export function parametersOf({ q, visibility, review, sort }: ManagedView): Record<string, string> {
  return {
    ...(q && { q }),
    ...(visibility && { show: visibility }),
    ...(review && { review }),
    ...(sort && { sort }),
  };
}
