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

export const secondFactorNeededStore = createNeededStore();

/** The server refused a call because this session has no second factor; the open screen offers to set one up. */
export const markSecondFactorNeeded = () => secondFactorNeededStore.set(true);

/** Set up, or declined; the next refusal opens it again. */
export const closeSecondFactorNeeded = () => secondFactorNeededStore.set(false);
