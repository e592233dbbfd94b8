import { clearAdminToken } from './admin-token.ts';

let isNeeded = false;
const listeners = new Set<() => void>();

/** Removes a token that the server no longer accepts; the open screen offers to sign in again. */
export function markSignedOut(): void {
  clearAdminToken();
  change(true);
}

/** Offers to sign in over the open screen, when the token is already gone. */
export function askToSignInAgain(): void {
  change(true);
}

/** Closes the offer: the user has signed in again, declined, or signed out. */
export function closeSignInAgain(): void {
  change(false);
}

export const signInAgainStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isNeeded: () => isNeeded,
  onServer: () => false,
};

function change(value: boolean): void {
  isNeeded = value;
  for (const listener of listeners) listener();
}
