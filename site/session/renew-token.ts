import axios from 'axios';
import { readAdminToken, storeAdminToken } from './admin-token.ts';

/**
 * A new token for the session of one that has expired. Null: that session has ended too, or the API makes none.
 * @throws Where there is no answer that says so, as while the server starts: the token may be renewed later.
 */
export async function requestToken(
  apiUrl: string,
  token: string,
  signal?: AbortSignal,
): Promise<string | null> {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const config = { headers, ...(signal && { signal }) };
    const { data } = await axios.post(`${apiUrl}/api/auth/admin/renew`, undefined, config);
    return typeof data?.token === 'string' && data.token !== '' ? data.token : null;
  } catch (error) {
    const status = axios.isAxiosError(error) ? error.response?.status : undefined;
    if (status === undefined || ![401, 403, 404].includes(status)) throw error;
    console.warn('The sign-in could not be renewed', error);
    return null;
  }
}

let renewing: Promise<string | null> | null = null;

/** Replaces the stored token, once for all calls that were refused with it. @returns The one to go on with. */
export function renewStoredToken(apiUrl: string, refused: string): Promise<string | null> {
  const stored = readAdminToken();
  // Another tab has renewed it or signed out.
  if (stored !== refused) return Promise.resolve(stored);
  renewing ??= renew(apiUrl, refused).finally(() => {
    renewing = null;
  });
  return renewing;
}

/** @returns The token that is stored afterwards, which another tab may have replaced or removed meanwhile. Null: sign in again. */
async function renew(apiUrl: string, refused: string): Promise<string | null> {
  const token = await requestToken(apiUrl, refused);
  const stored = readAdminToken();
  if (stored !== refused) return stored;
  if (token !== null) storeAdminToken(token);
  return token;
}
