import { useRootData } from '#site/texts/root-data.ts';

/** Empty when API and media are on this origin. */
export function useApiUrl(): string {
  return useRootData()?.apiUrl ?? '';
}

/** `useApiUrl` outside components, in the browser only. The document carries the URL on its root element. */
export function browserApiUrl(): string {
  return document.documentElement.dataset.apiUrl ?? '';
}
