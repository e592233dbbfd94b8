const maxCharacters = 100;
// The last label is no number: an IP address says nothing to a reader of statistics.
const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

/**
 * The site that a visitor came from, without port and `www.`.
 * @param from Host as a browser's `document.referrer` has it; whatever else a client sends counts as nothing.
 * @param ownHost The site's own.
 */
export function referrerHost(from: string | undefined, ownHost: string): string | null {
  const host = plainHost(from ?? '');
  return host.length <= maxCharacters && hostName.test(host) && host !== plainHost(ownHost) ? host : null;
}

const plainHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
