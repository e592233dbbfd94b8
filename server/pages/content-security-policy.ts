import { createHash } from 'node:crypto';
import { playerHosts } from '#app/blog/video-link.ts';
import type { PageSettings } from '#app/context.ts';
import { starterPolicy, startPage } from './page-starter.ts';
import { type WrittenStyles, writeStyles } from './written-styles.ts';

/** Response header, internal: the nonce that marks the scripts this server wrote into the page. */
export const scriptNonceHeader = 'x-script-nonce';

/**
 * Gives an HTML page its Content Security Policy. Scripts run by hash, and only those are hashed that carry
 * the page's own nonce: a script that slipped in through content has no way to know it. The nonce then goes,
 * so that the same page may be sent twice.
 */
export async function protectPage(
  response: Response,
  settings: PageSettings,
  styles: WrittenStyles,
): Promise<Response> {
  const page = await withoutNonce(response);
  if (page === null) return response;
  const { html: styled, written } = writeStyles(page.html, styles);
  // A page without written styles waits for the files of its styles: its scripts may come beside them.
  const { html, scripts } = startPage(styled, page.scripts, { isPaintedFirst: written.length > 0 });
  page.headers.set('content-security-policy', policyFor(scripts, written, settings));
  return new Response(html, { status: response.status, headers: page.headers });
}

/**
 * Lets a page of the development server do what its tools want; without a policy of its own it would get that of an
 * answer that is no page.
 */
export async function openPage(response: Response): Promise<Response> {
  const page = await withoutNonce(response);
  if (page === null) return response;
  page.headers.set('content-security-policy', "frame-ancestors 'none'");
  return new Response(page.html, { status: response.status, headers: page.headers });
}

/** @returns The page with the texts of its own scripts; null for an answer that is no page, and is not read. */
async function withoutNonce(
  response: Response,
): Promise<{ headers: Headers; html: string; scripts: string[] } | null> {
  const nonce = response.headers.get(scriptNonceHeader);
  if (nonce === null) return null;
  const headers = new Headers(response.headers);
  headers.delete(scriptNonceHeader);
  const marked = await response.text();
  return { headers, html: marked.replaceAll(` nonce="${nonce}"`, ''), scripts: ownScripts(marked, nonce) };
}

function ownScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
    .map(([, , code = '']) => code);
}

function policyFor(
  inlineScripts: readonly string[],
  inlineStyles: readonly string[],
  { apiUrl, uploadsUrl }: PageSettings,
): string {
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin];
  const uploads = uploadsUrl ? [new URL(uploadsUrl).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // By hash alone; modules are loaded by the starter, one of these scripts (page-starter.ts).
    'script-src': ["'strict-dynamic'", ...hashesOf(inlineScripts)],
    'style-src': ["'self'", ...hashesOf(inlineStyles)],
    // Editors may show a picture from another site by its address; previews of chosen files are blobs.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'media-src': ["'self'", 'blob:', ...new Set([...api, ...uploads])],
    'connect-src': ["'self'", ...api],
    // The players of films that a reader asks for (video-link.ts).
    'frame-src': Object.values(playerHosts).map((host) => `https://${host}`),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // Those of app/trusted-types, and the starter's; any other way from text to markup or code is refused.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'inert-document', starterPolicy],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function hashesOf(texts: readonly string[]): Set<string> {
  return new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));
}
