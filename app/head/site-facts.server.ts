import type { RouterContextProvider } from 'react-router';
import { servicesContext, settingsContext } from '#app/context.ts';

/** What the head of every page needs to know of this installation. */
export interface SiteFacts {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Base of API and media addresses; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Where visitors find uploads by their names, when that is not below `apiUrl`; without a slash at the end. */
  readonly uploadsUrl?: string | undefined;
  /** Changes with the cards of the pages that have no words but the company's. */
  readonly cardsVersion: string;
}

/** The facts, for a page's loader. */
export function siteOf(context: Readonly<RouterContextProvider>): SiteFacts {
  return { ...context.get(settingsContext), cardsVersion: context.get(servicesContext).cards.version };
}

/** The absolute address of a path of the site. */
export function absolute(site: SiteFacts, path: string): string {
  return new URL(path, site.siteUrl).href;
}
