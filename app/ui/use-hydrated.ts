import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated; false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
