import { useMatches, useRouteError } from 'react-router';

export interface PageHandle {
  /** The page begins with a dark image or band under the navigation bar. */
  readonly hasDarkHero?: boolean;
}

/** That of the innermost route. */
export function usePageHandle(): PageHandle {
  const hasFailed = useRouteError() != null;
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  // An error page has no hero image.
  return hasFailed ? {} : (handles.findLast((handle) => handle !== undefined) ?? {});
}
