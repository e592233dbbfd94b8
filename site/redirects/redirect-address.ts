import { decodedText } from '@site/platform/text/decoded-text';
import { withoutInvisible } from '@site/platform/text/visible-text';
import { say } from '@site/platform/words/say';
import { fromTooLong, redirectLimits, toTooLong } from './redirect.ts';

export interface Target {
  /** As in a `Location` header: ASCII only. */
  readonly address: string;
  /** Normalized path; null for another site. */
  readonly key: string | null;
}

export type Reading<Value> = { readonly value: Value } | { readonly problem: string };

/**
 * Canonical percent-encoding (NFC), no trailing slash, lower case, no invisible characters. @param path Raw or encoded, with a leading slash.
 * @returns Null for a path that cannot be redirected.
 */
export function pathKey(path: string): string | null {
  const segments = segmentsOf(path);
  return segments && `/${segments.map((segment) => encodeSegment(foldSegment(segment))).join('/')}`;
}

/** Decoded, without an empty last one; null for a path that cannot be redirected. */
export function segmentsOf(path: string): readonly string[] | null {
  const reading = readPath(path);
  return 'problem' in reading || reading.value.segments.some((segment) => segment.includes('/'))
    ? null
    : reading.value.segments;
}

const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/** Sorted, canonically encoded, without tracking parameters. @param search With or without “?”. @returns May be empty. */
export function queryKey(search: string): string {
  const query = new URLSearchParams(search.toWellFormed());
  const known = [...query].filter(([name]) => !tracking.test(name));
  const asText = ([name, value]: [string, string]) => new URLSearchParams([[name, value]]).toString();
  return known.map(asText).sort().join('&');
}

export const pathOfKey = (key: string): string => key.split('?', 1)[0] ?? key;

/** A path of this site, perhaps with a query; removes the site's origin, and invisible characters. @param siteHost As `URL.host`. @returns Normalized. */
export function readFrom(text: string, siteHost: string): Reading<string> {
  const typed = withoutInvisible(text);
  const whole = typed.startsWith('/') ? typed : ownPart(typed, siteHost);
  if (whole === null) return { problem: say('An old URL is a path of this site. It begins with “/”.') };
  if (whole.includes('#'))
    return { problem: say('Please leave out “#” and what follows: no server is sent it.') };
  const [path = '', ...search] = whole.split('?');
  const reading = readPath(path);
  if ('problem' in reading) return reading;
  const pathOnly = pathKey(path);
  if (pathOnly === null)
    return { problem: say('A slash inside a name, “%2F”, cannot be part of an old URL.') };
  const query = queryKey(search.join('?'));
  const key = query === '' ? pathOnly : `${pathOnly}?${query}`;
  return key.length > redirectLimits.fromCharacters ? { problem: fromTooLong } : { value: key };
}

/** A URL on the site's host becomes a path. */
export function readTo(text: string, siteHost: string): Reading<Target> {
  const typed = withoutInvisible(text);
  const reading = typed.startsWith('/') ? readOwn(typed) : readAbsolute(typed, siteHost);
  if ('problem' in reading) return reading;
  return reading.value.address.length > redirectLimits.toCharacters ? { problem: toTooLong } : reading;
}

/** Decodes letters of every script; ambiguous and invisible characters stay encoded, so that parsing gives the same URL. */
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
  readonly segments: readonly string[];
  readonly endsWithSlash: boolean;
}

function readPath(path: string): Reading<Path> {
  if (path.startsWith('//')) return { problem: say('A path begins with one slash.') };
  if (path.includes('\\')) return { problem: say('A path has no backslashes.') };
  const segments = path.slice(1).split('/').map(readSegment);
  // Also where nothing but an invisible character follows it.
  const endsWithSlash = segments.length > 1 && segments.at(-1) === '';
  if (endsWithSlash) segments.pop();
  if (!segments.every((segment) => segment !== null)) return { problem: say(notReadable) };
  if (segments.length > 1 && segments.includes(''))
    return { problem: say('A path has no two slashes in a row.') };
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    return { problem: say('A path has no “.” or “..” in it.') };
  }
  if (segments.some((segment) => /[\p{Cc}\\]/u.test(segment)) || /^[/\\]/.test(segments[0] ?? '')) {
    return { problem: say('This URL contains characters that are not allowed.') };
  }
  return { value: { segments, endsWithSlash } };
}

/** Pasted with a URL, an invisible character is sent by browsers encoded. */
function readSegment(part: string): string | null {
  const segment = decode(part);
  return segment === null ? null : withoutInvisible(segment).normalize('NFC');
}

const decode = (segment: string) => (segment.isWellFormed() ? decodedText(segment) : null);

export const foldSegment = (segment: string): string => segment.toLowerCase().normalize('NFC');

/** RFC 3986, section 3.3: these need no encoding in a segment. */
export const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);

function readOwn(text: string): Reading<Target> {
  const end = text.search(/[?#]/);
  const path = end === -1 ? text : text.slice(0, end);
  const reading = readPath(path);
  if ('problem' in reading) return reading;
  const { segments, endsWithSlash } = reading.value;
  const rest = end === -1 ? '' : text.slice(end);
  if (/\p{Cc}/u.test(rest) || !rest.isWellFormed()) return { problem: say(notReadable) };
  const { search, hash } = new URL(rest, 'http://site.invalid/');
  const encoded = `/${segments.map(encodeSegment).join('/')}${endsWithSlash ? '/' : ''}`;
  return { value: { address: encoded + search + hash, key: pathKey(path) } };
}

function readAbsolute(text: string, siteHost: string): Reading<Target> {
  const problem = say(
    'Please give a path of this site, such as “/services”, or a whole URL beginning with “https://”.',
  );
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(text)?.[1];
  if (authority === undefined || !URL.canParse(text)) return { problem };
  if (authority.includes('@')) return { problem: say('The URL must not contain a user name.') };
  if (/[\p{Cc}\\]/u.test(text) || !text.isWellFormed()) return { problem };
  const own = ownPart(text, siteHost);
  return own === null ? { value: { address: new URL(text).href, key: null } } : readOwn(own);
}

/** Null unless the URL is on the site's host. */
function ownPart(text: string, siteHost: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { host, username, password, pathname, search, hash } = new URL(text);
  const isOwn = username === '' && password === '' && withoutRootDot(host) === withoutRootDot(siteHost);
  return isOwn ? pathname + search + hash : null;
}

/** `example.com.` equals `example.com`. */
const withoutRootDot = (host: string) => host.replace(/\.(?=$|:)/, '');

/** Keeps the old query, unless the new URL has one. */
export function withQuery(to: string, search: string): string {
  const hash = to.indexOf('#');
  const [address, fragment] = hash === -1 ? [to, ''] : [to.slice(0, hash), to.slice(hash)];
  return address.includes('?') ? to : address + search + fragment;
}
