import { playerHosts } from '@site/rich-text/text/video-player';
import { policySource } from '@site/web-server/html/policy-source';
import type { PageDocument } from '#site/texts/context.ts';
import type { PageSettings } from '#site/texts/page-settings.ts';
import type { ClientParts } from './client-parts.ts';
import { layOutFirstScreen } from './first-screen.ts';
import { writePage } from './inlined-styles.ts';
import { hasKnownStart, starterPolicy, startPage } from './page-starter.ts';
import { type RenderedPage, readDocument } from './rendered-page.ts';
import { speculate } from './speculation.ts';

type Additions = readonly ((page: RenderedPage) => RenderedPage)[];

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
  settings: PageSettings,
  { styles, firstScript }: ClientParts,
  onUnknownStart: () => void,
  additions: Additions = [],
): ProtectedPage {
  const rendered = readDocument(document);
  if (!hasKnownStart(rendered)) onUnknownStart();
  const started = startPage(rendered, firstScript);
  const ahead = rendered.startsWhenUsed ? speculate(layOutFirstScreen(started)) : started;
  const page = additions.reduce((added, add) => add(added), ahead);
  const { html, sources } = writePage(page, styles);
  return { html, policy: policyFor(page, sources, settings) };
}

/** Allows a page of the development server whatever its tools need. */
export function openPage(document: PageDocument, additions: Additions): ProtectedPage {
  const page = additions.reduce((added, add) => add(added), readDocument(document));
  return { html: writePage(page, new Map()).html, policy: "frame-ancestors 'none'" };
}

function policyFor(
  page: RenderedPage,
  styles: ReadonlySet<string>,
  { apiUrl, uploadsUrl }: PageSettings,
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
    // Previews in the admin area, and video players, loaded when a reader starts one (video-player.ts).
    'frame-src': ["'self'", ...Object.values(playerHosts).map((host) => `https://${host}`)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    // The policies of packages/ui/trusted-types, and the starter's.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'inert-document', starterPolicy],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
