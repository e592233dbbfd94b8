import axios, { type AxiosError } from 'axios';
import { storeAdminToken } from './admin-token.ts';
import { closeSignInAgain } from './sign-in-again-store.ts';

export const signInTexts = {
  noToken: 'Login failed: No token received.',
  failed: 'Invalid credentials. Please try again',
} as const;

/**
 * Signs in and keeps the token.
 *
 * @returns Null on success, else the text to show.
 */
export async function signIn(
  apiUrl: string,
  credentials: { email: string; password: string },
): Promise<string | null> {
  try {
    const { data } = await axios.post<{ token?: unknown } | null>(
      `${apiUrl}/api/auth/admin/login`,
      credentials,
    );
    if (typeof data?.token !== 'string' || data.token === '') return signInTexts.noToken;
    storeAdminToken(data.token);
    closeSignInAgain();
    return null;
  } catch (error) {
    return isThrottled(error) ? throttledText(error) : signInTexts.failed;
  }
}

/** The correct password is refused too while an account waits: saying only "invalid" would mislead its owner. */
function throttledText(error: AxiosError): string {
  const seconds = Number(error.response?.headers['retry-after']);
  const wait = Number.isFinite(seconds) ? `wait ${seconds} seconds` : 'wait a moment';
  return `${signInTexts.failed}. There were too many attempts: ${wait} first.`;
}

function isThrottled(error: unknown): error is AxiosError {
  return axios.isAxiosError(error) && error.response?.status === 429;
}
