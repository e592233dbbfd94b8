/** Of a kind of page that is cached: the part of the query that it reads, in one spelling; null when the page is not cached. */
export type ReadQuery = (query: URLSearchParams) => string | null;

/**
 * The path with the parameters that the page reads, and the URL for which it is rendered, so that no other parameter reaches
 * the cached page. Null when not cached, also for other spellings that lead to the page. `address`: target of the request
 * line. A key is its own key.
 */
export type PageKey = (address: string) => string | null;

const maxKeyCharacters = 1_000;

/** `readerOf`: of a path as links spell it; undefined when no page there is cached. */
export function createPageKey({
  readerOf,
  isNeverCached,
}: {
  readerOf: (path: string) => ReadQuery | undefined;
  isNeverCached: (query: URLSearchParams) => boolean;
}): PageKey {
  return (address) => {
    if (address.length > maxKeyCharacters) return null;
    const mark = address.indexOf('?');
    const path = mark === -1 ? address : address.slice(0, mark);
    const readQuery = readerOf(path);
    if (!readQuery) return null;
    if (mark === -1) return path;
    const query = new URLSearchParams(address.slice(mark + 1));
    if (isNeverCached(query)) return null;
    const read = readQuery(query);
    if (read === null) return null;
    return read === '' ? path : `${path}?${read}`;
  };
}
