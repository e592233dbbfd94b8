import { decodedText } from '@site/platform/text/decoded-text';
import { normalSlug } from '@site/platform/text/slugs';
import type { OuterPathParts, OuterPaths, SegmentNames } from './page-paths.ts';
import { sitePages } from './site-pages.ts';

export const sitePathsAlone: OuterPaths = {
  inward: (url) => url,
  outward: (url) => url,
  redirectFrom: () => null,
  names: {},
  prefix: '',
  otherPrefixes: [],
};

export function outerPaths(
  names: SegmentNames,
  {
    areLeading = false,
    prefix = '',
    otherPrefixes = [],
  }: { areLeading?: boolean } & Partial<Omit<OuterPathParts, 'names'>> = {},
): OuterPaths {
  const others = Object.entries(names).filter(([own, name]) => own !== name);
  if (others.length === 0 && prefix === '') return sitePathsAlone;
  const toOuter = new Map(others.map(([own, name]) => [own, encodeURIComponent(name)]));
  const toOwn = new Map(others.map(([own, name]) => [name, own]));
  const inward = changedBy(
    (segment) => toOwn.get(normalSlug(decodedText(segment) ?? '')),
    (_, own) => own,
  );
  // In the site's own paths, capitals are the same.
  const named = changedBy(
    (segment) => toOuter.get(segment.toLowerCase()),
    (segment) => segment.toLowerCase(),
  );
  const outward = (url: string) => {
    if (prefix === '' || !isOfLanguage(url)) return named(url);
    if (otherPrefixes.some((other) => withoutPrefix(other, url) !== url)) return url;
    return withPrefix(prefix, named(withoutPrefix(prefix, url)));
  };
  return {
    inward: (url) => inward(withoutPrefix(prefix, url)),
    outward,
    ...{ names, prefix, otherPrefixes },
    redirectFrom(url) {
      const to = areLeading ? outward(url) : url;
      return to === url ? null : to;
    },
  };
}

export const withPrefix = (prefix: string, url: string): string =>
  prefix === '' ? url : `/${encodeURIComponent(prefix)}${/^\/(?=$|[?#])/.test(url) ? url.slice(1) : url}`;

/** `/de`, `/de/` and `/de/…` without it; other URLs as they are, `/de//…` among them: without it they would name a host. */
export function withoutPrefix(prefix: string, url: string): string {
  if (prefix === '') return url;
  const [, segment = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(url) ?? [];
  if (segment === '' || /^\/[/\\]/.test(rest)) return url;
  if (normalSlug(decodedText(segment) ?? '') !== prefix) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Pages, feeds, sitemaps and cards; not the admin area, the API and files. */
export const isOfLanguage = (url: string): boolean =>
  /^\/(?!\/)/.test(url) &&
  !/^\/(?:assets|uploads|api|brand|images|pictures|icons|admin|dashboard|create-blog|edit-blog|preview|login|healthz|readyz|metrics|\.well-known|__manifest)(?:[/?#]|$)/.test(
    url,
  ) &&
  !/^\/(?!feed\.xml|atom\.xml|feed\.json|llms\.txt|sitemap\.xml)[^/?#]*\.\w+(?:[?#]|$)/.test(url);

const folders: ReadonlySet<string> = new Set(
  sitePages.flatMap(({ path }) => /^\/([^/:]+)\/:/.exec(path)?.[1] ?? []),
);

/** @param ownOf Of a segment and what it becomes, the site's own: it decides whether the name is also that of what is below. */
const changedBy =
  (change: (segment: string) => string | undefined, ownOf: (segment: string, changed: string) => string) =>
  (url: string): string => {
    const [, segment = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(url) ?? [];
    const changed = segment === '' ? undefined : change(segment);
    if (changed === undefined) return url;
    return /^\/?(?:[?#]|$)/.test(rest) || folders.has(ownOf(segment, changed)) ? `/${changed}${rest}` : url;
  };

/** Attributes are quoted by whatever writes pages; one may hold a “>”. */
const linking = /<(?:a|area|form|link)(?:\s+[^\s=<>"]+(?:="[^"]*")?)+\s*\/?>/g;

const linked = /(?<= (?:href|action)=")\/(?!\/)[^"]*(?=")/;

/** As `sitePathsAlone`, of which the bundle of the pages has another one than the server's. */
const areAlone = ({ names, prefix }: OuterPaths): boolean => prefix === '' && Object.keys(names).length === 0;

/** The links of a page, outward. Elements with `hreflang` lead to another language and are as they should be. */
export function withOuterLinks(html: string, paths: OuterPaths): string {
  if (areAlone(paths)) return html;
  const parts: string[] = [];
  let from = 0;
  for (const { 0: tag, index } of html.matchAll(linking)) {
    const found = / hreflang="/i.test(tag) ? null : linked.exec(tag);
    if (!found) continue;
    const [url] = found;
    const at = index + found.index;
    parts.push(html.slice(from, at), paths.outward(url));
    from = at + url.length;
  }
  return parts.join('') + html.slice(from);
}
