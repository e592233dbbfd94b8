import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { playerHosts } from '#app/blog/content/video-player.ts';
import { scriptNonceHeader, startWhenUsedHeader } from '#app/context.ts';
import type { PageSettings } from '#app/page-settings.ts';
import type { ClientParts } from './client-parts.ts';
import { layOutFirstScreen } from './first-screen.ts';
import { inlineStyles } from './inlined-styles.ts';
import { hasKnownStart, starterPolicy, startPage } from './page-starter.ts';
import type { RenderedPage } from './rendered-page.ts';
import { speculate } from './speculation.ts';

/** What this site needs in its pages beside what every site has. */
type Additions = readonly ((page: RenderedPage) => RenderedPage)[];

/**
 * Gives an HTML page its Content Security Policy. Only scripts with the page's own nonce are hashed: one that slipped
 * in through content cannot know it. The nonce is removed, so one page serves everybody.
 * @param onUnknownStart Called when the framework starts the page in an unknown way: then every script file of this
 * origin is allowed.
 */
export async function protectPage(
  response: Response,
  settings: PageSettings,
  { styles, firstScript }: ClientParts,
  onUnknownStart: () => void,
  additions: Additions = [],
): Promise<Response> {
  const rendered = await withoutNonce(response);
  if (rendered === null) return response;
  if (!hasKnownStart(rendered.page)) onUnknownStart();
  const started = startPage(rendered.page, firstScript);
  const ahead = rendered.page.startsWhenUsed ? speculate(layOutFirstScreen(started)) : started;
  // Last: they are the larger half of a page.
  const page = inlineStyles(
    additions.reduce((added, add) => add(added), ahead),
    styles,
  );
  rendered.headers.set('content-security-policy', policyFor(page, settings));
  return new Response(page.html, { status: response.status, headers: rendered.headers });
}

/** Allows a page of the development server whatever its tools need. */
export async function openPage(response: Response, additions: Additions): Promise<Response> {
  const rendered = await withoutNonce(response);
  if (rendered === null) return response;
  rendered.headers.set('content-security-policy', "frame-ancestors 'none'");
  const { html } = additions.reduce((page, add) => add(page), rendered.page);
  return new Response(html, { status: response.status, headers: rendered.headers });
}

/** @returns Null for a response that is no page; its body is not read. */
async function withoutNonce(response: Response): Promise<{ headers: Headers; page: RenderedPage } | null> {
  const nonce = response.headers.get(scriptNonceHeader);
  if (nonce === null) return null;
  const headers = new Headers(response.headers);
  headers.delete(scriptNonceHeader);
  headers.delete(startWhenUsedHeader);
  const marked = await response.text();
  const own = [...marked.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => attributes.includes(`nonce="${nonce}"`));
  const isFile = ({ attributes }: { attributes: string }) => /\ssrc=/.test(attributes);
  const inline = own.filter((script) => !isFile(script));
  const page = {
    html: marked.replaceAll(` nonce="${nonce}"`, ''),
    scripts: inline.map(({ text }) => text),
    modules: inline.filter(({ attributes }) => attributes.includes('type="module"')).map(({ text }) => text),
    hasScriptFiles: own.some(isFile),
    styles: [],
    startsWhenUsed: response.headers.has(startWhenUsedHeader),
    startData: response.headers.get(startWhenUsedHeader) ?? '',
  };
  return { headers, page };
}

function policyFor(page: RenderedPage, { apiUrl, uploadsUrl }: PageSettings): string {
  const { scripts, styles } = page;
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin];
  const uploads = uploadsUrl ? [new URL(uploadsUrl).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // By hash alone: the starter loads the modules (page-starter.ts).
    'script-src': [hasKnownStart(page) ? "'strict-dynamic'" : "'self'", ...new Set(scripts.map(hashOf))],
    'style-src': ["'self'", ...new Set(styles.map(hashOfStyles))],
    // Editors may show an image of another site; previews of chosen files are blobs.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'media-src': ["'self'", 'blob:', ...new Set([...api, ...uploads])],
    'connect-src': ["'self'", ...api],
    // Previews in the admin area, and video players, loaded when a reader starts one (video-player.ts).
    'frame-src': ["'self'", ...Object.values(playerHosts).map((host) => `https://${host}`)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // The policies of app/ui/trusted-types, and the starter's.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'inert-document', starterPolicy],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// The same few texts stand in all pages.
const styleHashes = new LRUCache<string, string>({ max: 50 });

function hashOfStyles(text: string): string {
  const hash = styleHashes.get(text) ?? hashOf(text);
  styleHashes.set(text, hash);
  return hash;
}
