/** Whether the open screen has to offer something; for `useSyncExternalStore`. */
export function createNeededStore() {
  let isNeeded = false;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isNeeded: () => isNeeded,
    onServer: () => false,
    set(value: boolean) {
      isNeeded = value;
      for (const listener of listeners) listener();
    },
  };
}
