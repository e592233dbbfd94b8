import { useSyncExternalStore } from 'react';

/** Says in one part of a screen that something has changed, so that another part loads it again. */
export function createChangeCounter() {
  let changes = 0;
  const listeners = new Set<() => void>();
  const current = () => changes;

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    note(): void {
      changes += 1;
      for (const listener of listeners) listener();
    },
    /** @returns A number that grows with every change. */
    useChanges: (): number => useSyncExternalStore(subscribe, current, current),
  };
}
