import { useSyncExternalStore } from 'react';

/** Without the `#`; no server sees it. Null on the server. */
export const useUrlFragment = (): string | null => useSyncExternalStore(onHashChange, readHash, () => null);

const readHash = () => window.location.hash.slice(1);

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
