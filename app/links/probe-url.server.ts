import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowed } from '#app/exchange/sources/files/fetched-files.server.ts';

const timeoutMs = 10_000;
const maxRedirects = 5;
/** Identifies the client, as crawlers should. */
const userAgent = 'link-check (one request for each link and night)';

interface ProbeOptions {
  /** For tests that serve pages themselves. */
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * Reports only what is certain: a 404 or 410, also after redirects, or an unknown host; nothing that may be temporary. Asks no
 * private addresses. @returns A sentence; null: it works, or unknown.
 */
export async function problemOfOther(
  url: string,
  signal: AbortSignal,
  { isAllowed = isPublicAddress }: ProbeOptions = {},
): Promise<string | null> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    // Some servers answer 404 to HEAD only.
    return (
      (await problemOf(url, { method: 'HEAD', signal: deadline, isAllowed })) &&
      (await problemOf(url, { method: 'GET', signal: deadline, isAllowed }))
    );
  } catch (error) {
    const { code, hostname = '' } = error as NodeJS.ErrnoException & { hostname?: string };
    return code === 'ENOTFOUND' ? `There is no ${hostname} any more.` : null;
  }
}

interface Asking {
  readonly method: 'HEAD' | 'GET';
  readonly signal: AbortSignal;
  readonly isAllowed: (address: string) => boolean;
}

async function problemOf(url: string, asking: Asking): Promise<string | null> {
  let next = URL.parse(url);
  for (let redirects = 0; next !== null && redirects <= maxRedirects; redirects++) {
    const { host, hostname, protocol } = next;
    const address = hostname.replace(/^\[|\]$/g, '');
    if (!/^https?:$/.test(protocol) || (isIP(address) !== 0 && !asking.isAllowed(address))) return null;
    const { status, location } = await ask(next, asking);
    if (status === 404 || status === 410) return `${host} answers ${status}.`;
    if (status < 300 || status > 399 || location === undefined) return null;
    next = URL.parse(location, next);
  }
  return null;
}

function ask(
  url: URL,
  { method, signal, isAllowed }: Asking,
): Promise<{ status: number; location: string | undefined }> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { 'user-agent': userAgent, accept: '*/*' };
  const options = { method, agent: false, lookup: lookupAllowed(isAllowed), headers, signal } as const;
  return new Promise((resolve, reject) => {
    const asked = request(url, options, ({ statusCode = 0, headers }: IncomingMessage) => {
      asked.destroy();
      resolve({ status: statusCode, location: headers.location });
    });
    asked.on('error', reject);
    asked.end();
  });
}
