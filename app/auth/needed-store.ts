import { createListeners } from '#app/ui/listeners.ts';

/** Whether the open screen has to offer something; for `useSyncExternalStore`. */
export function createNeededStore() {
  let isNeeded = false;
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    isNeeded: () => isNeeded,
    onServer: () => false,
    set(value: boolean) {
      isNeeded = value;
      notify();
    },
  };
}
