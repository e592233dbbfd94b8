/** A kind of page that is cached. */
export interface CachedKind {
  /** Id of the page's route, by which a data request names its loader. */
  readonly route: string;
  /** The part of the query that the loader reads, in one spelling; null when the page is not cached. */
  readonly read: (query: URLSearchParams) => string | null;
}

/**
 * The path with the parameters that its loader reads, and the URL for which it is rendered, so that no other parameter reaches
 * the cached page. Null when not cached, also for other spellings that the router matches. `address`: target of the request
 * line; the router's data requests end in ".data". A key is its own key.
 */
export type PageKey = (address: string) => string | null;

const maxKeyCharacters = 1_000;

/** `kindOf`: of a path as links spell it; undefined when no page there is cached. */
export function createPageKey({
  kindOf,
  isNeverCached,
}: {
  kindOf: (path: string) => CachedKind | undefined;
  isNeverCached: (query: URLSearchParams) => boolean;
}): PageKey {
  return (address) => {
    if (address.length > maxKeyCharacters) return null;
    const mark = address.indexOf('?');
    const path = mark === -1 ? address : address.slice(0, mark);
    const isData = path.endsWith('.data');
    const kind = kindOf(isData ? pathOfData(path) : path);
    if (!kind) return null;
    if (mark === -1) return path;
    const query = new URLSearchParams(address.slice(mark + 1));
    if (isNeverCached(query)) return null;
    const read = kind.read(query);
    const routes = isData ? readRoutes(query, kind.route) : '';
    if (read === null || routes === null) return null;
    const known = [read, routes].filter((part) => part !== '').join('&');
    return known === '' ? path : `${path}?${known}`;
  };
}

export function pathOfData(path: string): string {
  if (path === '/_.data') return '/';
  return path === '/.data' ? '' : path.slice(0, -'.data'.length);
}

/** A data request names the loaders it needs: that of the page, because the browser has the root's data. */
function readRoutes(query: URLSearchParams, route: string): string | null {
  const routes = query.get('_routes');
  if (routes === null) return '';
  return routes === route ? `_routes=${encodeURIComponent(route)}` : null;
}
