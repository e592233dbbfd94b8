import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupAllowed } from '@site/site-import/files/fetched-files.server';
import { SourceError } from '@site/site-import/items';

const timeoutMs = 10_000;
const maxRedirects = 5;
/** Identifies the client, as crawlers should. */
const userAgent = 'link-check (one request for each link and night)';

interface ProbeOptions {
  /** For tests that serve pages themselves. */
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * Reports only what is certain: a 404 or 410, also after redirects, or a host that visitors do not reach; nothing that may be
 * temporary. Asks no private addresses. @returns A sentence; null: it works, or unknown.
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
    return error instanceof UnreachableHostError ? error.message : null;
  }
}

/**
 * One sentence for a name that does not exist and for one of an inner network: otherwise an author of links could find out
 * which inner names there are. Visitors reach neither.
 */
class UnreachableHostError extends Error {
  constructor(hostname: string) {
    super(`Visitors cannot reach ${hostname}.`);
  }
}

const isUnknownOrInner = (error: NodeJS.ErrnoException) =>
  error.code === 'ENOTFOUND' || error instanceof SourceError;

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
    if (!/^https?:$/.test(protocol)) return null;
    if (isIP(address) !== 0 && !asking.isAllowed(address)) throw new UnreachableHostError(address);
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
    asked.on('error', (error: NodeJS.ErrnoException) =>
      reject(isUnknownOrInner(error) ? new UnreachableHostError(url.hostname) : error),
    );
    asked.end();
  });
}
