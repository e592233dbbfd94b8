import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** Base of API and media addresses; empty when they are on this origin. */
export function useApiUrl(): string {
  return useRouteLoaderData<typeof loader>('root')?.apiUrl ?? '';
}

/** The same, outside components; in the browser only. The document carries it on its root element. */
export function browserApiUrl(): string {
  return document.documentElement.dataset.apiUrl ?? '';
}
