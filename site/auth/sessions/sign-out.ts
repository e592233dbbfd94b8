import axios from 'axios';
import { clearAdminToken, readAdminToken } from '#site/session/admin-token.ts';
import { visitorApi } from '#site/session/api.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { requestToken } from '#site/session/renew-token.ts';
import { closeSignInAgain } from '#site/session/sign-in-again-store.ts';
import type { authContract } from './contract.ts';

const timeoutMs = 5_000;

/** Removes the token at once; its session too, if the server answers. */
export async function signOut(): Promise<void> {
  const token = readAdminToken();
  clearAdminToken();
  closeSignInAgain();
  if (token === null) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const end = (token: string) =>
    visitorApi<typeof authContract>()('POST /api/auth/admin/logout', {
      headers: { Authorization: `Bearer ${token}` },
      signal,
    });
  try {
    await end(token).catch(async (error) => {
      // The session may outlast its token.
      const renewed =
        axios.isAxiosError(error) && error.response?.status === 401
          ? await requestToken(browserApiUrl(), token, signal)
          : null;
      if (renewed === null) throw error;
      await end(renewed);
    });
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
  }
}
