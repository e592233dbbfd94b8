import axios from 'axios';
import { clearAdminToken, readAdminToken } from '#site/session/admin-token.ts';
import { closeSignInAgain } from '#site/session/sign-in-again-store.ts';

const timeoutMs = 5_000;

/** Removes the token at once; its session too, if the server answers. */
export async function signOut(apiUrl: string): Promise<void> {
  const token = readAdminToken();
  clearAdminToken();
  closeSignInAgain();
  if (token === null) return;
  try {
    await axios.post(`${apiUrl}/api/auth/admin/logout`, undefined, {
      headers: { Authorization: `Bearer ${token}` },
      timeout: timeoutMs,
    });
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
  }
}
