/** What the head of every page needs to know of this installation; the root route's loader gives it. */
export interface SiteFacts {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Base of API and media addresses; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Changes with the cards of the pages that have no words but the company's. */
  readonly cardsVersion: string;
}

/** The facts, for a route's `meta`: it runs on the server and, after moving to another page, in the browser. */
export function siteOf(matches: readonly [{ readonly loaderData: SiteFacts }, ...unknown[]]): SiteFacts {
  return matches[0].loaderData;
}

/** The absolute address of a path of the site. */
export function absolute(site: SiteFacts, path: string): string {
  return new URL(path, site.siteUrl).href;
}
