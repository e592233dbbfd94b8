import { createApiClient } from '#app/http/api-client.ts';
import { clearAdminToken } from './admin-token.ts';
import { markSignedIn } from './sign-in-again-store.ts';

/** Ends the session on the server and forgets the token here; here also when the server does not answer. */
export async function signOut(apiUrl: string): Promise<void> {
  try {
    await createApiClient(apiUrl).post('/api/auth/admin/logout');
  } catch (error) {
    console.warn('The session could not be ended on the server', error);
  } finally {
    clearAdminToken();
    markSignedIn();
  }
}
