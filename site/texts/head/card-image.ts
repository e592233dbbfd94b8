/**
 * Of the image with which a page is shared: its cover, or its card.
 *
 * @param path Percent-encoded, such as `/tags/case%20study`. @param version Changes with the image, so caches fetch anew.
 */
export function cardAddress(path: string, version: string): string {
  return `/cards${path === '/' ? '/home' : path}.jpg?v=${version}`;
}

/** Pixels: the size that all services for cards ask for. */
export const cardSize = { width: 1200, height: 630 } as const;
