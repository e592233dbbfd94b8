import { useRouteLoaderData } from 'react-router';

/** Base of API and media addresses; empty when they are on this origin. The root route's loader knows it. */
export function useApiUrl(): string {
  const root = useRouteLoaderData('root') as { readonly apiUrl: string } | undefined;
  return root?.apiUrl ?? '';
}

/** The same, outside components; in the browser only. The document carries it on its root element. */
export function browserApiUrl(): string {
  return document.documentElement.dataset.apiUrl ?? '';
}
