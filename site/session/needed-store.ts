import { createListeners } from '@site/ui/listeners';

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
