import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { failedLoadText } from './failed-load.ts';

interface Kept {
  /** Why what is shown is not what was asked for: a sentence. */
  readonly failure?: string;
}

/** Of the page that is shown, by path: only that can be kept. */
let shown: { readonly pathname: string; readonly data: object } | undefined;

/** For the component of a page whose `clientLoader` is `orKept`: why it does not show what was asked for. */
export function useKeptPage(data: object): string | undefined {
  const { pathname } = useLocation();
  useEffect(() => {
    shown = { pathname, data };
    return () => {
      shown = undefined;
    };
  }, [pathname, data]);
  return (data as Kept).failure;
}

/**
 * As the `clientLoader` of a page that changes in place: without connection, or where the server cannot answer, what is shown
 * stays, with a sentence. A missing page is one, and so is the first that fails.
 */
export async function orKept<Data extends object>({
  url,
  serverLoader,
}: {
  readonly url: URL;
  readonly serverLoader: () => Promise<Data>;
}): Promise<Data & Kept> {
  try {
    return await serverLoader();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer || shown?.pathname !== url.pathname) throw error;
    return { ...(shown.data as Data), failure: failedLoadText() };
  }
}
