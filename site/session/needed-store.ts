import { createListeners } from '@site/ui/listeners';

/** Whether a dialog that calls of any screen may need is open. On the server it never is. */
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

/** Opens the dialog that sets up a second factor, after the API has refused a call for want of one. */
export const markSecondFactorNeeded = () => secondFactorNeededStore.set(true);

/** Closes that dialog; the next refusal opens it again. */
export const closeSecondFactorNeeded = () => secondFactorNeededStore.set(false);
