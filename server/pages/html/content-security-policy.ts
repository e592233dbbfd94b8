import { createHash } from 'node:crypto';
import { playerHosts } from '#app/blog/content/video-link.ts';
import { scriptNonceHeader } from '#app/context.ts';
import type { PageSettings } from '#app/page-settings.ts';
import { paintFirstScreen } from './first-screen.ts';
import { starterPolicy, startPage } from './page-starter.ts';
import type { RenderedPage } from './rendered-page.ts';
import { type WrittenStyles, writeStyles } from './written-styles.ts';

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
  const rendered = await withoutNonce(response);
  if (rendered === null) return response;
  const styled = writeStyles(rendered.page, styles);
  // A page without written styles waits for the files of its styles: its scripts may come beside them.
  const isPaintedFirst = styled.styles.length > 0;
  const started = startPage(styled, { isPaintedFirst });
  const page = isPaintedFirst ? paintFirstScreen(started) : started;
  rendered.headers.set('content-security-policy', policyFor(page, settings));
  return new Response(page.html, { status: response.status, headers: rendered.headers });
}

/**
 * Lets a page of the development server do what its tools want; without a policy of its own it would get that of an
 * answer that is no page.
 */
export async function openPage(response: Response): Promise<Response> {
  const rendered = await withoutNonce(response);
  if (rendered === null) return response;
  rendered.headers.set('content-security-policy', "frame-ancestors 'none'");
  return new Response(rendered.page.html, { status: response.status, headers: rendered.headers });
}

/** @returns Null for an answer that is no page, and is not read. */
async function withoutNonce(response: Response): Promise<{ headers: Headers; page: RenderedPage } | null> {
  const nonce = response.headers.get(scriptNonceHeader);
  if (nonce === null) return null;
  const headers = new Headers(response.headers);
  headers.delete(scriptNonceHeader);
  const marked = await response.text();
  const html = marked.replaceAll(` nonce="${nonce}"`, '');
  return { headers, page: { html, scripts: ownScripts(marked, nonce), styles: [] } };
}

function ownScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...scripts]
    .filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes))
    .map(([, , code = '']) => code);
}

function policyFor({ scripts, styles }: RenderedPage, { apiUrl, uploadsUrl }: PageSettings): string {
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin];
  const uploads = uploadsUrl ? [new URL(uploadsUrl).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // By hash alone; modules are loaded by the starter, one of these scripts (page-starter.ts).
    'script-src': ["'strict-dynamic'", ...hashesOf(scripts)],
    'style-src': ["'self'", ...hashesOf(styles)],
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
