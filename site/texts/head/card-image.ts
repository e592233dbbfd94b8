/** @param path Percent-encoded, such as `/tags/case%20study`. @param version Changes with the card, so caches fetch anew. */
export function cardAddress(path: string, version: string): string {
  return `/cards${path === '/' ? '/home' : path}.png?v=${version}`;
}

/** As `cardAddress`, of the cover of a page in the size of a card. */
export function coverAddress(path: string, version: string): string {
  return `/cards${path}.jpg?v=${version}`;
}

/** Pixels: the size that all services for cards ask for. */
export const cardSize = { width: 1200, height: 630 } as const;
