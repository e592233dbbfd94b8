import { say } from '@site/platform/words/say';
import axios from 'axios';
import { isRouteErrorResponse } from 'react-router';
import type { AdminScreen } from '#site/session/admin-screen.ts';

/**
 * What stands in place of a screen whose `clientLoader` threw. The API's 404 says that something is missing only where the URL
 * names something; elsewhere the API has no such endpoint, such as one on another host.
 *
 * @param screen Absent: there is none at this URL.
 */
export function failureOf(
  screen: AdminScreen | undefined,
  error: unknown,
): 'missing' | 'not loaded' | 'fault' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing';
  if (!screen || !axios.isAxiosError(error)) return 'fault';
  return error.status === 404 && screen.names ? 'missing' : 'not loaded';
}

/** @param what In English, as `names` of a screen. */
export const missingTitle = (what = 'page'): string =>
  say('{Thing} not found', { Thing: say(`${what.charAt(0).toUpperCase()}${what.slice(1)}`) });

/** In tabs. @param error Absent: none was thrown. */
export function screenTitle(screen: AdminScreen | undefined, error?: unknown): string {
  const failure = error == null ? undefined : failureOf(screen, error);
  if (failure === 'fault') return say('Error Page');
  return !screen || failure === 'missing' ? missingTitle(screen?.names) : say(screen.title);
}
