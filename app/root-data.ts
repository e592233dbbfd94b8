import { useRouteLoaderData } from 'react-router';
import type { Menus } from '#content/company/types.ts';

export interface RootData {
  /** Base of API and media URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** The current year, in the company's time zone. */
  readonly year: string;
  /** Base of uploads, when it is not below `apiUrl`. */
  readonly uploadsUrl?: string;
  readonly menus: Menus;
}

/** The root loader's data, loaded with the first page; undefined when that loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
