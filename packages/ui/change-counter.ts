import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

export function createChangeCounter() {
  let changes = 0;
  const { subscribe, notify } = createListeners();
  const current = () => changes;
  return {
    note(): void {
      changes += 1;
      notify();
    },
    /** @returns Increases with every change. */
    useChanges: (): number => useSyncExternalStore(subscribe, current, current),
  };
}
