import { type PostSort, postSorts } from '#app/blog/posts/post-query.ts';
import { type Visibility, visibilities } from '#app/blog/posts/post-visibility.ts';
import { searchCharacters } from '#app/blog/search/search-query.ts';

/** Which posts the dashboard lists, and how; it stands in the address. */
export interface ManagedView {
  readonly q: string | undefined;
  readonly visibility: Visibility | undefined;
  readonly sort: PostSort | undefined;
}

/** What makes no sense counts as not said. */
export function readManagedView(parameters: URLSearchParams): ManagedView {
  const q = (parameters.get('q') ?? '').trim().slice(0, searchCharacters);
  return {
    q: q || undefined,
    visibility: visibilities.find((known) => known === parameters.get('show')),
    sort: postSorts.find((known) => known === parameters.get('sort')),
  };
}

/** The address parameters of a view; what is not said is left out. */
export function parametersOf({ q, visibility, sort }: ManagedView): Record<string, string> {
  return { ...(q && { q }), ...(visibility && { show: visibility }), ...(sort && { sort }) };
}
