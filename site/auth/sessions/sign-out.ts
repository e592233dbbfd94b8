import { clearAdminToken, readAdminToken } from '#site/session/admin-token.ts';
import { visitorApi } from '#site/session/api.ts';
import { closeSignInAgain } from '#site/session/sign-in-again-store.ts';
import type { authContract } from './contract.ts';

const timeoutMs = 5_000;

/** Removes the token at once; its session too, if the server answers. */
export async function signOut(): Promise<void> {
  const token = readAdminToken();
  clearAdminToken();
  closeSignInAgain();
  if (token === null) return;
  try {
    await visitorApi<typeof authContract>()('POST /api/auth/admin/logout', {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
  }
}
