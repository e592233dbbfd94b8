import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { tagPath } from '#site/urls/post-tags.ts';
import type { SourceItem } from '../../import/import-source.ts';
import type { WxrElement } from './read-wxr.server.ts';
import type { WordPressPeople } from './wordpress-people.ts';

interface Archives {
  readonly siteUrl: string;
  /** Months with posts, such as 2019-03. */
  readonly months: ReadonlySet<string>;
  readonly people: WordPressPeople;
}

/** For WordPress' default URLs; further pages and feeds follow by themselves. @param elements Authors, categories and tags. */
export function* archiveRedirects(
  elements: readonly WxrElement[],
  { siteUrl, months, people }: Archives,
): Generator<SourceItem> {
  const base = trimmedEnd(URL.parse(siteUrl)?.pathname ?? '', '/');
  for (const [path, to] of [
    ...feeds,
    ...[...months].sort().flatMap(monthPaths),
    ...elements.filter(({ name }) => name === 'wp:author').flatMap((author) => authorPaths(author, people)),
    ...categoryPaths(elements.filter(({ name }) => name === 'wp:category')),
    ...elements.filter(({ name }) => name === 'wp:tag').flatMap(tagPaths),
  ]) {
    const from = path.startsWith('/?') ? `${base}/${path.slice(1)}` : base + path;
    yield { kind: 'redirect', sourceId: `redirect:${from}`, from, to, status: 301 };
  }
}

type Pair = readonly [path: string, to: string];

const feeds: readonly Pair[] = [
  ['/feed', '/feed.xml'],
  ['/feed/rss', '/feed.xml'],
  ['/feed/rss2', '/feed.xml'],
  ['/feed/rdf', '/feed.xml'],
  ['/feed/atom', '/atom.xml'],
  ['/comments/feed', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/?feed=rss', '/feed.xml'],
  ['/?feed=atom', '/atom.xml'],
  ['/page/2', '/all-blogs'],
];

function monthPaths(month: string): Pair[] {
  const [year = '', part = ''] = month.split('-');
  const to = `/blog-list?year=${year}`;
  return [
    [`/${year}/${part}`, to],
    [`/${year}`, to],
    [`/?m=${year}${part}`, to],
  ];
}

function authorPaths(author: WxrElement, people: WordPressPeople): Pair[] {
  const login = textOf(author, 'wp:author_login');
  // Authors with a page bring this path in their `oldUrls`.
  const paths = people.get(login)?.oldUrls.length ? [] : [`/author/${encodeURIComponent(login)}`];
  return [
    ...pathsOf(paths, login, '/all-blogs'),
    ...queryPath('author', textOf(author, 'wp:author_id'), '/all-blogs'),
  ];
}

function tagPaths(tag: WxrElement): Pair[] {
  const slug = textOf(tag, 'wp:tag_slug');
  const to = tagPath(textOf(tag, 'wp:tag_name'));
  return [...pathsOf([`/tag/${slug}`], slug, to), ...queryPath('tag', slug, to)];
}

/** The path contains the parents' names; WordPress also finds it by its own name alone. */
function categoryPaths(categories: readonly WxrElement[]): Pair[] {
  const byName = new Map(categories.map((one) => [textOf(one, 'wp:category_nicename'), one]));
  return categories.flatMap((category) => {
    const name = textOf(category, 'wp:category_nicename');
    const to = tagPath(textOf(category, 'wp:cat_name'));
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
