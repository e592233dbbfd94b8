import { decodedText } from '#platform/text/decoded-text.ts';
import { fromTooLong, redirectLimits, toTooLong } from './redirect.ts';

/** A path of this site, or an absolute URL of another one. */
export interface Target {
  /** As in a `Location` header: ASCII only. */
  readonly address: string;
  /** Its path in the normal form; null when it is on another site. */
  readonly key: string | null;
}

export type Reading<Value> = { readonly value: Value } | { readonly problem: string };

/**
 * The normal form in which old paths are stored and found: percent-encoded in one way (Unicode form C), without a
 * slash at the end and in lower case.
 * @param path Begins with a slash; raw or percent-encoded.
 * @returns Null for a path that no redirect may have.
 */
export function pathKey(path: string): string | null {
  const segments = segmentsOf(path);
  return segments && `/${segments.map((segment) => encodeSegment(foldSegment(segment))).join('/')}`;
}

/** The decoded parts of a path between its slashes, none after one at its end; null for a path that no redirect may have. */
export function segmentsOf(path: string): readonly string[] | null {
  const reading = readPath(path);
  return 'problem' in reading || reading.value.segments.some((segment) => segment.includes('/'))
    ? null
    : reading.value.segments;
}

const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/**
 * The normal form of a query: sorted, encoded in one way, and without what advertising adds to links.
 * @param search With or without “?”.
 * @returns Empty where nothing is left.
 */
export function queryKey(search: string): string {
  const query = new URLSearchParams(search.toWellFormed());
  const known = [...query].filter(([name]) => !tracking.test(name));
  const asText = ([name, value]: [string, string]) => new URLSearchParams([[name, value]]).toString();
  return known.map(asText).sort().join('&');
}

/** The path of an old URL in its normal form. */
export const pathOfKey = (key: string): string => key.split('?', 1)[0] ?? key;

/**
 * Reads an old URL: a path of this site, perhaps with a query, without a fragment; the site's own origin is removed.
 * @param siteHost As `URL.host`.
 * @returns Its normal form.
 */
export function readFrom(text: string, siteHost: string): Reading<string> {
  const whole = text.startsWith('/') ? text : ownPart(text, siteHost);
  if (whole === null) return { problem: 'An old URL is a path of this site. It begins with “/”.' };
  if (whole.includes('#')) return { problem: 'Please leave out “#” and what follows: no server is sent it.' };
  const [path = '', ...search] = whole.split('?');
  const reading = readPath(path);
  if ('problem' in reading) return reading;
  const pathOnly = pathKey(path);
  if (pathOnly === null) return { problem: 'A slash inside a name, “%2F”, cannot be part of an old URL.' };
  const query = queryKey(search.join('?'));
  const key = query === '' ? pathOnly : `${pathOnly}?${query}`;
  return key.length > redirectLimits.fromCharacters ? { problem: fromTooLong } : { value: key };
}

/** A URL on the site's own host becomes a path. */
export function readTo(text: string, siteHost: string): Reading<Target> {
  const reading = text.startsWith('/') ? readOwn(text) : readAbsolute(text, siteHost);
  if ('problem' in reading) return reading;
  return reading.value.address.length > redirectLimits.toCharacters ? { problem: toTooLong } : reading;
}

/**
 * A URL with decoded letters of every script. Ambiguous and invisible characters stay encoded, so that reading it
 * again gives the same URL.
 */
export function readableAddress(address: string): string {
  if (!address.startsWith('/')) return address;
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  const shown = path.split('/').map((segment) => {
    const reading = decode(segment);
    return (
      reading?.replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}%?#/\\]/gu, encodeURIComponent) ?? segment
    );
  });
  return shown.join('/') + (end === -1 ? '' : address.slice(end));
}

const notReadable = 'This URL is not encoded correctly.';

interface Path {
  /** Decoded. */
  readonly segments: readonly string[];
  readonly endsWithSlash: boolean;
}

function readPath(path: string): Reading<Path> {
  if (path.startsWith('//')) return { problem: 'A path begins with one slash.' };
  if (path.includes('\\')) return { problem: 'A path has no backslashes.' };
  const parts = path.slice(1).split('/');
  const endsWithSlash = parts.length > 1 && parts.at(-1) === '';
  if (endsWithSlash) parts.pop();
  const segments = parts.map(decode);
  if (!segments.every((segment) => segment !== null)) return { problem: notReadable };
  if (segments.length > 1 && segments.includes('')) return { problem: 'A path has no two slashes in a row.' };
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    return { problem: 'A path has no “.” or “..” in it.' };
  }
  if (segments.some((segment) => /[\p{Cc}\\]/u.test(segment)) || /^[/\\]/.test(segments[0] ?? '')) {
    return { problem: 'This URL contains characters that are not allowed.' };
  }
  return { value: { segments: segments.map((segment) => segment.normalize('NFC')), endsWithSlash } };
}

/** @returns Null for invalid UTF-8. */
const decode = (segment: string) => (segment.isWellFormed() ? decodedText(segment) : null);

export const foldSegment = (segment: string): string => segment.toLowerCase().normalize('NFC');

/** RFC 3986, section 3.3: allowed in a segment as they are. */
export const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);

function readOwn(text: string): Reading<Target> {
  const end = text.search(/[?#]/);
  const path = end === -1 ? text : text.slice(0, end);
  const reading = readPath(path);
  if ('problem' in reading) return reading;
  const { segments, endsWithSlash } = reading.value;
  const rest = end === -1 ? '' : text.slice(end);
  if (/\p{Cc}/u.test(rest) || !rest.isWellFormed()) return { problem: notReadable };
  const { search, hash } = new URL(rest, 'http://site.invalid/');
  const encoded = `/${segments.map(encodeSegment).join('/')}${endsWithSlash ? '/' : ''}`;
  return { value: { address: encoded + search + hash, key: pathKey(path) } };
}

function readAbsolute(text: string, siteHost: string): Reading<Target> {
  const problem =
    'Please give a path of this site, such as “/services”, or a whole URL beginning with “https://”.';
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(text)?.[1];
  if (authority === undefined || !URL.canParse(text)) return { problem };
  if (authority.includes('@')) return { problem: 'The URL must not contain a user name.' };
  if (/[\p{Cc}\\]/u.test(text) || !text.isWellFormed()) return { problem };
  const own = ownPart(text, siteHost);
  return own === null ? { value: { address: new URL(text).href, key: null } } : readOwn(own);
}

/** Path, query and fragment of a URL on the site's own host; null for every other text. */
function ownPart(text: string, siteHost: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { host, username, password, pathname, search, hash } = new URL(text);
  const isOwn = username === '' && password === '' && withoutRootDot(host) === withoutRootDot(siteHost);
  return isOwn ? pathname + search + hash : null;
}

/** `example.com.` is the same host as `example.com`. */
const withoutRootDot = (host: string) => host.replace(/\.(?=$|:)/, '');

/** The old query is kept, unless the new URL has its own. */
export function withQuery(to: string, search: string): string {
  const hash = to.indexOf('#');
  const [address, fragment] = hash === -1 ? [to, ''] : [to.slice(0, hash), to.slice(hash)];
  return address.includes('?') ? to : address + search + fragment;
}
