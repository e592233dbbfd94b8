import axios from 'axios';
import { serverSentence } from '#app/auth/api-client.ts';

/**
 * Why a post was not saved: the server's sentence, that this device is offline, or `otherwise`.
 *
 * @param otherwise What is said when nothing is known.
 */
export function saveFailure(error: unknown, otherwise: string): string {
  const isUnanswered = axios.isAxiosError(error) && !error.response;
  if (isUnanswered && !navigator.onLine) {
    return 'You are offline. Your text is saved on this device. Try again when you are connected.';
  }
  return serverSentence(error) ?? otherwise;
}
