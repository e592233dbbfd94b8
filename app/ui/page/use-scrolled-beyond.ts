import { useSyncExternalStore } from 'react';

/** False on the server. */
export function useScrolledBeyond(thresholdPx: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
