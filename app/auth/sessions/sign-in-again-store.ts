import { createNeededStore } from '#app/auth/needed-store.ts';
import { clearAdminToken } from './admin-token.ts';

export const signInAgainStore = createNeededStore();

/** Removes a token that the server no longer accepts; the open screen offers to sign in again. */
export function markSignedOut(): void {
  clearAdminToken();
  askToSignInAgain();
}

/** Offers to sign in over the open screen, when the token is already gone. */
export const askToSignInAgain = () => signInAgainStore.set(true);

/** Closes the offer: the user has signed in again, declined, or signed out. */
export const closeSignInAgain = () => signInAgainStore.set(false);
