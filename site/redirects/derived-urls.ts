interface BaseUrl {
  readonly key: string;
  readonly isFeed: boolean;
}

/**
 * URLs that publishing systems derive from others: feeds, further pages, AMP, embeds, days of a month, image sizes, extra
 * query parameters. A redirect of the base applies. @param path As of `pathKey`. @param query As of `queryKey`.
 * @returns In order of precedence; usually empty.
 */
export function basesOf(path: string, query: string): BaseUrl[] {
  const ofQuery = query === '' ? [] : queryBases(path, query);
  return [...ofQuery, ...pageBases(path), ...imageBases(path)];
}

/** Parameters that identify, as opposed to those that only change the view. */
const names = ['p', 'page_id', 'attachment_id', 'cat', 'category_name', 'tag', 'author', 'm', 'feed'];

function queryBases(path: string, query: string): BaseUrl[] {
  if (path !== '/' && path !== '/index.php') return [];
  const given = new URLSearchParams(query);
  const isFeed = given.has('feed');
  return names
    .filter((name) => given.has(name))
    .map((name) => ({ key: `/?${new URLSearchParams([[name, given.get(name) ?? '']])}`, isFeed }));
}

const shown =
  /^(.+)\/(?:feed(?:\/(?:rss2?|atom|rdf))?|rss|index\.xml|amp|embed|trackback|comment-page-\d{1,4})$/;
const furtherPage = /^(.*)\/page(\/?)\d{1,4}$/;
const day = /^((?:\/[^/]+)*\/\d{4}\/\d{2})\/\d{2}$/;

function pageBases(path: string): BaseUrl[] {
  const [, page, slash = ''] = furtherPage.exec(path) ?? [];
  // All further pages of newest posts map to the second.
  if (page !== undefined) return [{ key: page === '' ? `/page${slash}2` : page, isFeed: false }];
  const base = shown.exec(path)?.[1];
  if (base !== undefined)
    return [{ key: base, isFeed: /\/(?:feed|rss|index\.xml)\b/.test(path.slice(base.length)) }];
  const month = day.exec(path)?.[1];
  return month === undefined ? [] : [{ key: month, isFeed: false }];
}

const sized = /-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/;
const inSizeFolder = /(?<=\/content\/images)\/size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/\w{3,4})?(?=\/)/;

/** Sizes of WordPress and Ghost, and WordPress' `-scaled`. */
function imageBases(path: string): BaseUrl[] {
  const whole = path.replace(sized, '').replace(inSizeFolder, '');
  const scaled =
    path.includes('/uploads/') && /\.(?:jpe?g|png|webp)$/.test(path)
      ? whole.replace(/(?=\.\w+$)/, '-scaled')
      : whole;
  return [...new Set([whole, scaled])].filter((key) => key !== path).map((key) => ({ key, isFeed: false }));
}
