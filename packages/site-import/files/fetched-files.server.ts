import { type LookupAddress, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { mediaLimits } from '@site/images/media-types';
import { SourceError } from '../items.ts';

const maxRedirects = 5;
const timeoutMs = 60_000;
const allowedTypes = /^(?:image\/|video\/mp4\b|application\/octet-stream\b)/i;

interface FetchOptions {
  /** For tests that serve files themselves. */
  readonly isAllowed?: (address: string) => boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * @throws {SourceError} For a URL, address, status or type that is not allowed, and for too many redirects.
 * The stream fails with it beyond the limits of time and size.
 */
export async function fetchFile(url: string, options: FetchOptions = {}): Promise<Readable> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let next = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await ask(next, options.isAllowed ?? isPublicAddress, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return checked(response, next);
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) {
      throw new SourceError(`${next} answers ${statusCode}.`);
    }
    next = new URL(headers.location, next).href;
  }
  throw new SourceError(`${url} redirects too often.`);
}

function ask(
  url: string,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '') {
    return Promise.reject(new SourceError(`${url} is no URL to fetch from.`));
  }
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  // `lookup` is not called for IP literals.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(notAllowed(host));
  const get = parsed.protocol === 'https:' ? getHttps : getHttp;
  const options = {
    signal,
    lookup: lookupAllowed(isAllowed),
    headers: { accept: 'image/*,video/mp4' },
    agent: false,
  };
  return new Promise((resolve, reject) => {
    get(parsed, options, resolve).on('error', (cause: NodeJS.ErrnoException) => {
      if (cause instanceof SourceError || cause.code === 'ENOTFOUND') reject(notAllowed(host));
      else reject(new SourceError(`${url} cannot be fetched: ${sentence(cause)}.`, { cause }));
    });
  });
}

/** Checks the very addresses that are connected to, against DNS rebinding. */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '');
      const refused = addresses.find(({ address }) => !isAllowed(address));
      if (refused) return done(notAllowed(refused.address), '');
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? '', first?.family);
    });
  };

function checked(response: IncomingMessage, url: string): Readable {
  const type = response.headers['content-type'] ?? '';
  if (type !== '' && !allowedTypes.test(type)) {
    response.destroy();
    throw new SourceError(`${url} is neither an image nor a video: ${type}.`);
  }
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= mediaLimits.videoBytes) done(null, chunk);
      else done(new SourceError(`${url} is too large.`));
    },
  });
  response.on('error', (cause) => limited.destroy(new SourceError(`${url} broke off.`, { cause })));
  limited.on('error', () => response.destroy());
  return response.pipe(limited);
}

const sentence = ({ name, code, message }: NodeJS.ErrnoException) =>
  name === 'AbortError' || name === 'TimeoutError' ? 'it takes too long' : (code ?? message);

/** The same for a name that does not exist: which inner names there are, and their addresses, is nobody's business. */
const notAllowed = (address: string) => new SourceError(`${address} is no address of the public internet.`);

// Not globally reachable in IANA's special-purpose address registries.
const special = new BlockList();
const ranges4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
for (const range of [...ranges4, ...ranges6]) {
  const [address = '', bits] = range.split('/');
  special.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Not private, loopback, link-local, reserved or a tunnel to such an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
