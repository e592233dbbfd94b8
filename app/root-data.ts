import { useRouteLoaderData } from 'react-router';

export interface RootData {
  /** Base of API and media addresses; empty when they are on this origin. */
  readonly apiUrl: string;
  /** The current year, in the company's time zone. */
  readonly year: string;
  /** Where uploads are, when that is not below `apiUrl`. */
  readonly uploadsUrl?: string;
}

/** What every page was told once, when the first was loaded; undefined where even that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
