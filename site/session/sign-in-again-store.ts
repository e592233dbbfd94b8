import { createNeededStore } from '#site/session/needed-store.ts';
import { clearAdminToken } from './admin-token.ts';

export const signInAgainStore = createNeededStore();

/** For a token that the server no longer accepts; the open screen offers to sign in again. */
export function markSignedOut(): void {
  clearAdminToken();
  askToSignInAgain();
}

export const askToSignInAgain = () => signInAgainStore.set(true);

export const closeSignInAgain = () => signInAgainStore.set(false);
