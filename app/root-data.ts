import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

type RootData = Awaited<ReturnType<typeof loader>>;

/** What every page was told once, when the first was loaded; undefined where even that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<typeof loader>('root');
}
