const maxCharacters = 100;
// The last label is not numeric: excludes IP addresses.
const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;

/** Without port and `www.`; null if invalid or the own site. @param from Host of `document.referrer`, sent by the client. */
export function referrerHost(from: string | undefined, ownHost: string): string | null {
  const host = plainHost(from ?? '');
  return host.length <= maxCharacters && hostName.test(host) && host !== plainHost(ownHost) ? host : null;
}

const plainHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
