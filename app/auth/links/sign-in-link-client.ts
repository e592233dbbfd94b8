import axios from 'axios';
import { failureReason } from '#app/auth/api-client.ts';
import { keepToken, type SignInOutcome } from '#app/auth/sessions/sign-in.ts';

/** Uses a link up and stores the session's token. @param token The fragment of the link. */
export async function signInWithLink(apiUrl: string, token: string): Promise<SignInOutcome> {
  try {
    return keepToken((await axios.post(`${apiUrl}/api/auth/admin/link-login`, { token })).data);
  } catch (error) {
    return { kind: 'failed', text: failureReason(error) };
  }
}
