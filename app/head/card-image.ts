/**
 * @param path The page's own, percent-encoded, such as `/tags/case%20study`.
 * @param version Changes with the content of the card, so that caches fetch it again.
 */
export function cardAddress(path: string, version: string): string {
  return `/cards${path === '/' ? '/home' : path}.png?v=${version}`;
}

/** Pixels: the size that every service which shows cards asks for. */
export const cardSize = { width: 1200, height: 630 } as const;
