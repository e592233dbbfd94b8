import { trimmedEnd } from '@site/platform/text/trimmed-end';
import type { NewSite, SourceItem } from '../items.ts';
import type { WxrElement } from './read-wxr.server.ts';
import type { WordPressPeople } from './wordpress-people.ts';

interface Archives {
  readonly siteUrl: string;
  /** Months with posts, such as 2019-03. */
  readonly months: ReadonlySet<string>;
  readonly people: WordPressPeople;
  readonly newSite: NewSite;
}

/** For WordPress' default URLs; further pages and feeds follow by themselves. @param elements Authors, categories and tags. */
export function* archiveRedirects(
  elements: readonly WxrElement[],
  { siteUrl, months, people, newSite }: Archives,
): Generator<SourceItem> {
  const base = trimmedEnd(URL.parse(siteUrl)?.pathname ?? '', '/');
  for (const [path, to] of [
    ...listPaths(newSite),
    ...[...months].sort().flatMap((month) => monthPaths(month, newSite)),
    ...elements
      .filter(({ name }) => name === 'wp:author')
      .flatMap((author) => authorPaths(author, people, newSite)),
    ...categoryPaths(
      elements.filter(({ name }) => name === 'wp:category'),
      newSite,
    ),
    ...elements.filter(({ name }) => name === 'wp:tag').flatMap((tag) => tagPaths(tag, newSite)),
  ]) {
    const from = path.startsWith('/?') ? `${base}/${path.slice(1)}` : base + path;
    yield { kind: 'redirect', sourceId: `redirect:${from}`, from, to, status: 301 };
  }
}

type Pair = readonly [path: string, to: string];

const listPaths = ({ feed, atomFeed, posts }: NewSite): readonly Pair[] => [
  ['/feed', feed],
  ['/feed/rss', feed],
  ['/feed/rss2', feed],
  ['/feed/rdf', feed],
  ['/feed/atom', atomFeed],
  ['/comments/feed', feed],
  ['/?feed=rss2', feed],
  ['/?feed=rss', feed],
  ['/?feed=atom', atomFeed],
  ['/page/2', posts],
];

function monthPaths(month: string, newSite: NewSite): Pair[] {
  const [year = '', part = ''] = month.split('-');
  const to = newSite.postsOfYear(year);
  return [
    [`/${year}/${part}`, to],
    [`/${year}`, to],
    [`/?m=${year}${part}`, to],
  ];
}

function authorPaths(author: WxrElement, people: WordPressPeople, { posts }: NewSite): Pair[] {
  const login = textOf(author, 'wp:author_login');
  // Authors with a page bring this path in their `oldUrls`.
  const paths = people.get(login)?.oldUrls.length ? [] : [`/author/${encodeURIComponent(login)}`];
  return [...pathsOf(paths, login, posts), ...queryPath('author', textOf(author, 'wp:author_id'), posts)];
}

function tagPaths(tag: WxrElement, newSite: NewSite): Pair[] {
  const slug = textOf(tag, 'wp:tag_slug');
  const to = newSite.postsOfTag(textOf(tag, 'wp:tag_name'));
  return [...pathsOf([`/tag/${slug}`], slug, to), ...queryPath('tag', slug, to)];
}

/** The path contains the parents' names; WordPress also finds it by its own name alone. */
function categoryPaths(categories: readonly WxrElement[], newSite: NewSite): Pair[] {
  const byName = new Map(categories.map((one) => [textOf(one, 'wp:category_nicename'), one]));
  return categories.flatMap((category) => {
    const name = textOf(category, 'wp:category_nicename');
    const to = newSite.postsOfTag(textOf(category, 'wp:cat_name'));
    const paths = [`/category/${name}`, `/category/${withParents(name, byName).join('/')}`];
    return [
      ...pathsOf([...new Set(paths)], name, to),
      ...queryPath('cat', textOf(category, 'wp:term_id'), to),
      ...queryPath('category_name', name, to),
    ];
  });
}

function withParents(name: string, byName: ReadonlyMap<string, WxrElement>): string[] {
  const names = [name];
  for (let at = byName.get(name); at; ) {
    const parent = textOf(at, 'wp:category_parent');
    at = names.includes(parent) ? undefined : byName.get(parent);
    if (at) names.unshift(parent);
  }
  return names;
}

const pathsOf = (paths: readonly string[], name: string, to: string): Pair[] =>
  name === '' ? [] : paths.map((path) => [path, to]);

const queryPath = (name: string, value: string, to: string): Pair[] =>
  value === '' ? [] : [[`/?${new URLSearchParams([[name, value]])}`, to]];

const textOf = ({ texts }: WxrElement, field: string): string => texts.get(field)?.trim() ?? '';
