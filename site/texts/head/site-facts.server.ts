import { optionalKey, type Services } from '#site/modules/services.ts';
import { alternatesContext, settingsContext, siteContext } from '#site/texts/context.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import type { Alternate } from '#site/urls/page-paths.ts';

/** Changes with everything that cards of pages show. Provided above, if pages have cards. */
export const cardsVersionKey = optionalKey<(site: SiteContent) => string>('cards version');

export interface SiteFacts {
  /** Origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Base of API and media URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Base of uploads when it is not `apiUrl`; without a trailing slash. */
  readonly uploadsUrl?: string | undefined;
  /** Null: pages have no cards. */
  readonly cardsVersion: string | null;
  readonly content: SiteContent;
  /** The page in the languages of the site; none while there is one only. */
  readonly alternates?: readonly Alternate[];
}

export function siteOf(context: Services): SiteFacts {
  const content = context.get(siteContext);
  const cardsVersion = context.get(cardsVersionKey)?.(content) ?? null;
  return {
    ...context.get(settingsContext),
    cardsVersion,
    content,
    alternates: context.get(alternatesContext),
  };
}

export function absolute(site: SiteFacts, path: string): string {
  return new URL(site.content.paths.outward(path), site.siteUrl).href;
}
