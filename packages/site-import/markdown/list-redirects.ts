import type { NewSite, SourceItem } from '../items.ts';
import { sectionOf } from './markdown-urls.ts';
import type { Permalinks } from './permalinks/permalinks.ts';

export async function* withLists(
  items: AsyncIterable<SourceItem>,
  permalinks: Permalinks,
  newSite: NewSite,
): AsyncGenerator<SourceItem> {
  const redirect = (from: string, to: string): SourceItem => {
    const old = permalinks.base + from;
    return { kind: 'redirect', sourceId: `redirect:${old}`, from: old, to, status: 301 };
  };
  const tags = new Set<string>();
  const sections = new Set<string>();
  for await (const item of items) {
    if (item.kind === 'post' && !item.isPage && item.isPublished) {
      for (const tag of item.tags) tags.add(tag);
      sections.add(sectionOf(item.sourceId).split('/').slice(0, -1).join('/'));
    }
    yield item;
  }
  if (sections.size === 0) return;
  yield redirect('/page/2', newSite.posts);
  yield redirect('/page2', newSite.posts);
  yield redirect('/index.xml', newSite.feed);
  yield redirect('/rss.xml', newSite.feed);
  // Folders such as `_posts` are not part of URLs.
  const shown = [...sections].filter((section) => section !== '' && !/(?:^|\/)_/.test(section));
  const sectionUrls = shown.sort().flatMap((section) => [`/${section}`, ...permalinks.sectionUrls(section)]);
  for (const url of new Set(sectionUrls)) yield redirect(url, newSite.posts);
  for (const tag of [...tags].sort()) {
    for (const url of [...tagUrls(newSite.tagKey(tag)), ...permalinks.tagUrls(tag)])
      yield redirect(url, newSite.postsOfTag(tag));
  }
}

function tagUrls(tagKey: string): string[] {
  const name = encodeURIComponent(tagKey.replace(/\s+/g, '-'));
  return ['categories', 'category', 'tag'].map((list) => `/${list}/${name}`);
}
