import { type IndexNowSite, retryAfterSeconds, submissionOf } from './index-now.ts';
import { SubmissionRefusedError, type Submit } from './notifier.server.ts';

const timeoutMs = 10_000;

/** IndexNow (indexnow.org/documentation). @param endpoint Of one service, which notifies the others. */
export function submitByIndexNow(site: IndexNowSite, endpoint: string): Submit {
  return async (paths, signal) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(submissionOf(site, paths)),
      // Must not be sent elsewhere.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    throw new SubmissionRefusedError(response.status, retryAfterSeconds(response.headers.get('retry-after')));
  };
}
