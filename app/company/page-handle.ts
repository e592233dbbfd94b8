import { useMatches, useRouteError } from 'react-router';

/** What a route says about its frame, as its `handle`. */
export interface PageHandle {
  /** The page begins with a dark picture or band that the navigation bar lies over. */
  readonly beginsDark?: boolean;
}

/** The frame the current page asks for; the innermost route decides. */
export function usePageHandle(): PageHandle {
  const hasFailed = useRouteError() != null;
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  // What stands in a failed page's place has no picture.
  return hasFailed ? {} : (handles.findLast((handle) => handle !== undefined) ?? {});
}
