import type { Issue } from '@site/platform/http/errors';
import axios from 'axios';
import { contactTexts } from './message.ts';

export interface SendResult {
  readonly isSent: boolean;
  readonly text: string;
  readonly issues: readonly Issue[];
}

/** Name in the session storage. The first script writes it (site/public/live/first-page.ts). */
const firstPage = 'first';

/** Where a message comes from, for `readOrigin`; nothing where the owner keeps none. */
export function originHere(): { origin?: object } {
  if (document.documentElement.dataset.origin === undefined) return {};
  let first: unknown = null;
  try {
    first = JSON.parse(sessionStorage.getItem(firstPage) ?? 'null');
  } catch {
    // Forbidden by the browser: the form's page is known.
  }
  return { origin: { page: location.pathname, query: location.search.match(/utm_\w+=[^&]*/g), first } };
}

const createdStatus = 201;

/**
 * Never rejects: `text` says what went wrong. @param options `signal` aborts; the result is then a failure. `prefix` of the language of
 * the page; absent or empty: the first.
 */
export async function sendMessage(
  apiUrl: string,
  message: unknown,
  { signal, prefix }: { signal?: AbortSignal; prefix?: string | undefined } = {},
): Promise<SendResult> {
  try {
    const { status, data } = await axios.post<unknown>(`${apiUrl}/api/contact`, message, {
      headers: { accept: 'application/json' },
      ...(prefix && { params: { language: prefix } }),
      validateStatus: null,
      ...(signal && { signal }),
    });
    if (status === createdStatus) return { isSent: true, text: contactTexts.sent, issues: [] };
    const { error, issues } = (data ?? {}) as { error?: unknown; issues?: unknown };
    const text = typeof error === 'string' && error !== '' ? error : contactTexts.failed;
    return { isSent: false, text, issues: Array.isArray(issues) ? (issues as Issue[]) : [] };
  } catch {
    const isOffline = navigator.onLine === false;
    return { isSent: false, text: isOffline ? contactTexts.offline : contactTexts.failed, issues: [] };
  }
}
