import { useSyncExternalStore } from 'react';

/** Whether React has taken over the page; false on the server and while it starts in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
