import { DomUtils, parseDocument } from 'htmlparser2';

/** An answer as a search engine sees it. */
export interface Fetched {
  readonly status: number;
  readonly html: string;
  /** `X-Robots-Tag`. */
  readonly robots?: string;
}

interface Page {
  readonly url: string;
  readonly status: number;
  readonly isIndexable: boolean;
  readonly lang: string;
  readonly canonicals: readonly string[];
  /** As they stand there, in their order. */
  readonly alternates: readonly (readonly [code: string, url: string])[];
}

function read(url: string, { status, html, robots = '' }: Fetched): Page {
  const tree = parseDocument(html);
  const all = (name: string) => DomUtils.getElementsByTagName(name, tree);
  const links = all('link').map(({ attribs }) => attribs);
  const metas = all('meta').filter(({ attribs }) => attribs.name?.toLowerCase() === 'robots');
  const directives = [robots, ...metas.map(({ attribs }) => attribs.content ?? '')].join(',');
  return {
    ...{ url, status },
    isIndexable: !/\b(?:noindex|none)\b/i.test(directives),
    lang: all('html')[0]?.attribs.lang ?? '',
    canonicals: links.flatMap(({ rel, href }) => (rel === 'canonical' ? (href ?? '') : [])),
    alternates: links.flatMap(({ rel, hreflang, href }) =>
      rel === 'alternate' && hreflang !== undefined ? [[hreflang, href ?? ''] as const] : [],
    ),
  };
}

const codesOf = (type: 'language' | 'region') => new Intl.DisplayNames('en', { type, fallback: 'none' });
const [languageNames, regionNames] = [codesOf('language'), codesOf('region')];

/** ISO 639-1, then ISO 15924 and ISO 3166-1 alpha-2 where they are needed, as Google reads them. */
function isCode(code: string): boolean {
  const [, language = '', , region] = /^([a-z]{2})(-[A-Z][a-z]{3})?(?:-([A-Z]{2}))?$/.exec(code) ?? [];
  return (
    language !== '' &&
    languageNames.of(language) !== undefined &&
    (region === undefined || regionNames.of(region) !== undefined)
  );
}

const isAbsolute = (url: string) => /^https?:\/\/[^/]/.test(url) && URL.parse(url)?.href === url;

/**
 * What breaks the rules for pages in several languages that Google's "Tell Google about localized versions of your page" and
 * W3C's "Declaring language in HTML" state.
 *
 * @param fetched By absolute URL: all that is linked. @param sitemaps By the URL of a page, its alternates in a sitemap.
 */
export function brokenHreflang(
  fetched: ReadonlyMap<string, Fetched>,
  sitemaps: ReadonlyMap<string, readonly (readonly [code: string, url: string])[]>,
): string[] {
  const faults: string[] = [];
  const pages = new Map([...fetched].map(([url, answer]) => [url, read(url, answer)]));
  const asText = (alternates: Page['alternates']) =>
    alternates
      .map((one) => one.join(' '))
      .sort()
      .join(', ');
  for (const page of pages.values()) {
    const fault = (text: string) => faults.push(`${page.url}: ${text}`);
    if (page.status !== 200) continue;
    if (!isCode(page.lang)) fault(`lang is “${page.lang}”`);
    if (page.canonicals.length > 1 || (page.isIndexable && page.canonicals.length === 0))
      fault(`${page.canonicals.length} canonical URLs`);
    for (const canonical of page.canonicals)
      if (!isAbsolute(canonical)) fault(`canonical ${canonical} is not absolute`);
    if (page.alternates.length === 0) continue;
    const codes = page.alternates.map(([code]) => code);
    if (new Set(codes).size !== codes.length) fault(`a language twice: ${codes}`);
    if (!page.isIndexable) fault('names languages, and must not be indexed');
    if (page.canonicals[0] !== page.url)
      fault(`names languages, and another canonical URL: ${page.canonicals[0]}`);
    if (!codes.includes('x-default')) fault('has no x-default');
    const own = page.alternates.filter(([code, url]) => url === page.url && code !== 'x-default');
    if (own.length !== 1) fault('does not name itself');
    else if (own[0]?.[0].split('-')[0] !== page.lang.split('-')[0]) fault(`names itself as ${own[0]?.[0]}`);
    for (const [code, url] of page.alternates) {
      if (code !== 'x-default' && !isCode(code)) fault(`“${code}” is no language`);
      if (!isAbsolute(url)) fault(`${url} is not absolute`);
      const other = pages.get(url);
      if (other?.status !== 200) fault(`${url} answers ${other?.status ?? 'nothing'}`);
      else if (!other.isIndexable) fault(`${url} must not be indexed`);
      else if (asText(other.alternates) !== asText(page.alternates)) fault(`${url} does not name the same`);
    }
  }
  for (const [url, alternates] of sitemaps) {
    const page = pages.get(url);
    if (page?.status !== 200 || !page.isIndexable) faults.push(`${url}: in a sitemap, and not to be indexed`);
    else if (page.canonicals[0] !== url)
      faults.push(`${url}: in a sitemap, and ${page.canonicals[0]} is canonical`);
    else if (asText(alternates) !== asText(page.alternates))
      faults.push(
        `${url}: the sitemap says ${asText(alternates) || 'nothing'}, the page ${asText(page.alternates) || 'nothing'}`,
      );
  }
  for (const page of pages.values())
    if (
      page.status === 200 &&
      page.isIndexable &&
      page.canonicals[0] === page.url &&
      page.alternates.length > 0 &&
      !sitemaps.has(page.url)
    )
      faults.push(`${page.url}: names languages, and is in no sitemap`);
  return faults;
}
