import { clearAdminToken } from './admin-token.ts';

let isNeeded = false;
const listeners = new Set<() => void>();

/** The server no longer accepts the token: it goes, and the screen that is open offers to sign in again. */
export function markSignedOut(): void {
  clearAdminToken();
  change(true);
}

/** Offers to sign in over the open screen, for when the token has gone already. */
export function askToSignInAgain(): void {
  change(true);
}

/** Nothing more to offer: signed in again, declined, or signed out on purpose. */
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
