import { useRootData } from './root-data.ts';

/** Base of API and media addresses; empty when they are on this origin. The root route's loader knows it. */
export function useApiUrl(): string {
  return useRootData()?.apiUrl ?? '';
}

/** The same, outside components; in the browser only. The document carries it on its root element. */
export function browserApiUrl(): string {
  return document.documentElement.dataset.apiUrl ?? '';
}
