import { useSyncExternalStore } from 'react';

let changes = 0;
const listeners = new Set<() => void>();

/** Says that a message was read, moved or deleted, so that its counts elsewhere on the screen are loaded again. */
export function noteInboxChange(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** @returns A number that grows with every change. */
export const useInboxChanges = (): number => useSyncExternalStore(subscribe, current, current);

const current = () => changes;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
