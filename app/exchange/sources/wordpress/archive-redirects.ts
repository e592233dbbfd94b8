import { tagPath } from '#app/blog/posts/post-tags.ts';
import type { SourceItem } from '../../import/import-source.ts';
import type { WxrElement } from './read-wxr.server.ts';

interface Archives {
  readonly siteUrl: string;
  /** With posts, such as 2019-03. */
  readonly months: ReadonlySet<string>;
  readonly authors: ReadonlyMap<string, string>;
}

/** Where the lists and feeds of a WordPress site, in its usual URLs, lead here. */
export function* archiveRedirects(
  terms: readonly WxrElement[],
  { siteUrl, months, authors }: Archives,
): Generator<SourceItem> {
  const base = (URL.parse(siteUrl)?.pathname ?? '').replace(/\/+$/, '');
  const redirect = (path: string, to: string): SourceItem => {
    const from = base + path;
    return { kind: 'redirect', sourceId: `redirect:${from}`, from, to, status: 301 };
  };
  yield redirect('/feed', '/feed.xml');
  yield redirect('/feed/atom', '/atom.xml');
  yield redirect('/comments/feed', '/feed.xml');
  for (const month of [...months].sort()) {
    const [year = '', part = ''] = month.split('-');
    yield redirect(`/${year}/${part}`, `/blog-list?year=${year}`);
  }
  for (const year of new Set([...months].map((month) => month.slice(0, 4)))) {
    yield redirect(`/${year}`, `/blog-list?year=${year}`);
  }
  for (const login of authors.keys()) yield redirect(`/author/${encodeURIComponent(login)}`, '/all-blogs');
  for (const { name, texts } of terms) {
    const text = (field: string) => texts.get(field)?.trim() ?? '';
    const category = text('wp:category_nicename');
    if (name === 'wp:category' && category)
      yield redirect(`/category/${category}`, tagPath(text('wp:cat_name')));
    const tag = text('wp:tag_slug');
    if (name === 'wp:tag' && tag) yield redirect(`/tag/${tag}`, tagPath(text('wp:tag_name')));
  }
}
