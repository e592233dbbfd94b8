import type { RouterContextProvider } from 'react-router';
import { cardsVersionContext, settingsContext, siteContext } from '#site/texts/context.ts';
import type { SiteContent } from '#site/texts/site-content.ts';

export interface SiteFacts {
  /** Origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Base of API and media URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Base of uploads when it is not `apiUrl`; without a trailing slash. */
  readonly uploadsUrl?: string | undefined;
  readonly cardsVersion: string;
  readonly content: SiteContent;
}

export function siteOf(context: Readonly<RouterContextProvider>): SiteFacts {
  const content = context.get(siteContext);
  const cardsVersion = context.get(cardsVersionContext)(content);
  return { ...context.get(settingsContext), cardsVersion, content };
}

export function absolute(site: SiteFacts, path: string): string {
  return new URL(path, site.siteUrl).href;
}
