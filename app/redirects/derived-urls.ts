/** The URL that another one is derived from. */
interface BaseUrl {
  /** In the normal form of `readFrom`. */
  readonly key: string;
  readonly isFeed: boolean;
}

/**
 * Where a URL comes from that publishing systems make of others by themselves: the feed, the further pages, the AMP page
 * and the frame of a page, a day of a month, a smaller size of an image, and queries that name one thing beside others. A
 * redirect of the base holds for them.
 *
 * @param path In the normal form of `pathKey`.
 * @param query In the normal form of `queryKey`.
 * @returns In the order in which they are to be looked for; usually none.
 */
export function basesOf(path: string, query: string): BaseUrl[] {
  const ofQuery = query === '' ? [] : queryBases(path, query);
  return [...ofQuery, ...pageBases(path), ...imageBases(path)];
}

/** What names one thing, and what only says how it is shown. */
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
  // Of the newest posts the second page stands for all.
  if (page !== undefined) return [{ key: page === '' ? `/page${slash}2` : page, isFeed: false }];
  const base = shown.exec(path)?.[1];
  if (base !== undefined)
    return [{ key: base, isFeed: /\/(?:feed|rss|index\.xml)\b/.test(path.slice(base.length)) }];
  const month = day.exec(path)?.[1];
  return month === undefined ? [] : [{ key: month, isFeed: false }];
}

const sized = /-\d{1,5}x\d{1,5}(?=\.\w{3,4}$)/;
const inSizeFolder = /(?<=\/content\/images)\/size\/w\d{1,5}(?:h\d{1,5})?(?:\/format\/\w{3,4})?(?=\/)/;

/** As WordPress and Ghost name smaller images, and WordPress what it made of one that was too large. */
function imageBases(path: string): BaseUrl[] {
  const whole = path.replace(sized, '').replace(inSizeFolder, '');
  const scaled = /\/uploads\/.*\.(?:jpe?g|png|webp)$/.test(path)
    ? whole.replace(/(?=\.\w+$)/, '-scaled')
    : whole;
  return [...new Set([whole, scaled])].filter((key) => key !== path).map((key) => ({ key, isFeed: false }));
}
