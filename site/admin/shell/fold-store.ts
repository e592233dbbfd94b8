import { createListeners } from '@site/ui/listeners';
import { useSyncExternalStore } from 'react';

const storageKey = 'adminMenu';
const { subscribe, notify } = createListeners();
/** Without storage a choice holds until the next start. */
let chosen: boolean | undefined;

/** Whether the user wants the menu as icons alone. */
export const useFolded = (): boolean => useSyncExternalStore(subscribe, readFolded, () => false);

export function storeFolded(isFolded: boolean): void {
  chosen = isFolded;
  try {
    localStorage.setItem(storageKey, isFolded ? 'folded' : 'open');
  } catch {
    // Kept in `chosen`.
  }
  notify();
}

function readFolded(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) === 'folded';
  } catch {
    return false;
  }
}
