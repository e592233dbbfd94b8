import type { RouterContextProvider } from 'react-router';
import { servicesContext, settingsContext } from '#app/context.ts';

export interface SiteFacts {
  /** Origin, without a slash at the end. */
  readonly siteUrl: string;
  /** Base of API and media URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Base of uploads, when it is not `apiUrl`; without a slash at the end. */
  readonly uploadsUrl?: string | undefined;
  /** Changes with the cards of fixed pages. */
  readonly cardsVersion: string;
}

export function siteOf(context: Readonly<RouterContextProvider>): SiteFacts {
  return { ...context.get(settingsContext), cardsVersion: context.get(servicesContext).cards.version };
}

export function absolute(site: SiteFacts, path: string): string {
  return new URL(path, site.siteUrl).href;
}
