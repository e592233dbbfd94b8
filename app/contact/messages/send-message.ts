import type { Issue } from '#platform/http/errors.ts';
import { contactTexts } from './message.ts';

export interface SendResult {
  readonly isSent: boolean;
  readonly text: string;
  readonly issues: readonly Issue[];
}

const createdStatus = 201;

/** Never rejects: `text` says what went wrong. @param signal Aborts; the result is then a failure. */
export async function sendMessage(
  apiUrl: string,
  message: unknown,
  signal?: AbortSignal,
): Promise<SendResult> {
  try {
    const response = await fetch(`${apiUrl}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      ...(signal && { signal }),
    });
    if (response.status === createdStatus) return { isSent: true, text: contactTexts.sent, issues: [] };
    const body = (await response.json().catch(() => null)) as { error?: unknown; issues?: Issue[] } | null;
    const text = typeof body?.error === 'string' && body.error !== '' ? body.error : contactTexts.failed;
    return { isSent: false, text, issues: body?.issues ?? [] };
  } catch {
    const isOffline = navigator.onLine === false;
    return { isSent: false, text: isOffline ? contactTexts.offline : contactTexts.failed, issues: [] };
  }
}
