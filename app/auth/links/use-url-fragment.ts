import { useSyncExternalStore } from 'react';

/** What stands behind the `#` of this page's URL, which no server sees; null on the server. */
export const useUrlFragment = (): string | null => useSyncExternalStore(onHashChange, readHash, () => null);

const readHash = () => window.location.hash.slice(1);

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
