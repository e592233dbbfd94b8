import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowed } from '#app/exchange/sources/files/fetched-files.server.ts';

const timeoutMs = 10_000;
/** Says who asks, as polite programs do. */
const userAgent = 'link-check (one request for each link and night)';

/**
 * Whether a page of another site is gone for certain: it says so, or its host is not known any more. Whatever may be
 * passing, such as an overload, counts as there. No address of a private network is asked.
 * @returns A sentence; null: it is there, or nobody can say.
 */
export function problemOfOther(url: string, signal: AbortSignal): Promise<string | null> {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return Promise.resolve(null);
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return Promise.resolve(null);
  const request = parsed.protocol === 'https:' ? requestHttps : requestHttp;
  const options = {
    method: 'HEAD',
    agent: false,
    lookup: lookupAllowed(isPublicAddress),
    headers: { 'user-agent': userAgent, accept: '*/*' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  } as const;
  return new Promise((resolve) => {
    const asked = request(parsed, options, ({ statusCode = 0 }) => {
      asked.destroy();
      resolve(statusCode === 404 || statusCode === 410 ? `${parsed.host} answers ${statusCode}.` : null);
    });
    asked.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ENOTFOUND' ? `There is no ${parsed.hostname} any more.` : null),
    );
    asked.end();
  });
}
