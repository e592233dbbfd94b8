import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Says in one part of a screen that something has changed, so that another part loads it again. */
export function createChangeCounter() {
  let changes = 0;
  const { subscribe, notify } = createListeners();
  const current = () => changes;
  return {
    note(): void {
      changes += 1;
      notify();
    },
    /** @returns A number that grows with every change. */
    useChanges: (): number => useSyncExternalStore(subscribe, current, current),
  };
}
