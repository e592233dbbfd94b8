import type { PageDocument } from '../pages/page-answer.ts';
import type { ClientParts } from './client-parts.ts';
import { writePage } from './inlined-styles.ts';
import { hasKnownStart, starterPolicy, startPage } from './page-starter.ts';
import { policySource } from './policy-source.ts';
import { type RenderedPage, readDocument } from './rendered-page.ts';

interface PagePolicy {
  /** Base of API URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Base of uploads, when it is neither on this origin nor below `apiUrl`. */
  readonly uploadsUrl?: string | undefined;
  /** Origins that pages may frame besides their own. */
  readonly frames: readonly string[];
  /** Names of the Trusted Types policies that scripts of pages create. */
  readonly trustedTypes: readonly string[];
}

export type Additions = readonly ((page: RenderedPage) => RenderedPage)[];

interface ProtectedPage {
  readonly html: Buffer;
  readonly policy: string;
}

/**
 * Allows scripts and styles that the server wrote, by their hashes. `onUnknownStart` is called when the framework starts the
 * page in an unknown way: then the policy allows every script file of this origin.
 */
export function protectPage(
  document: PageDocument,
  policy: PagePolicy,
  { styles, areLinked, firstScript }: ClientParts,
  onUnknownStart: () => void,
  additions: Additions = [],
): ProtectedPage {
  const rendered = readDocument(document);
  if (!hasKnownStart(rendered)) onUnknownStart();
  const page = additions.reduce((added, add) => add(added), startPage(rendered, firstScript));
  const { html, sources } = writePage(page, styles, { areLinked });
  return { html, policy: policyFor(page, sources, policy) };
}

/** Allows a page of the development server whatever its tools need. */
export function openPage(document: PageDocument, additions: Additions): ProtectedPage {
  const page = additions.reduce((added, add) => add(added), readDocument(document));
  return { html: writePage(page, new Map()).html, policy: "frame-ancestors 'none'" };
}

function policyFor(
  page: RenderedPage,
  styles: ReadonlySet<string>,
  { apiUrl, uploadsUrl, frames, trustedTypes }: PagePolicy,
): string {
  const { scripts } = page;
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin];
  const uploads = uploadsUrl ? [new URL(uploadsUrl).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // By hash alone: the starter loads the modules (page-starter.ts).
    'script-src': [
      hasKnownStart(page) ? "'strict-dynamic'" : "'self'",
      ...new Set(scripts.map(policySource)),
    ],
    'style-src': ["'self'", ...styles],
    // Editors may show an image of another site; previews of chosen files are blobs.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'media-src': ["'self'", 'blob:', ...new Set([...api, ...uploads])],
    'connect-src': ["'self'", ...api],
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...trustedTypes, starterPolicy],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
