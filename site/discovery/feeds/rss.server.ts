import { escapeText } from '@site/platform/text/escape-html';
import { generateRssFeed } from 'feedsmith';
import { feedFormats } from '#site/urls/feed-formats.ts';
import type { Feed, FeedEntry } from './feed.server.ts';
import { withoutForbiddenCharacters } from './forbidden-characters.ts';

/** RSS 2.0; full text in `content:encoded`, and `dc:creator` because authors have no e-mail address here. */
export function toRss(feed: Feed): string {
  const { title, description, language, pageUrl, selfUrl, updated } = feed;
  const xml = generateRssFeed(
    {
      title,
      link: pageUrl,
      // Readers interpret the description as HTML.
      description: escapeText(description),
      language,
      ...(updated && { lastBuildDate: updated }),
      atom: { links: [{ href: selfUrl, rel: 'self', type: feedFormats.rss.type }] },
      items: feed.entries.map(toItem),
    },
    { strict: true },
  );
  return withoutForbiddenCharacters(xml);
}

function toItem({ url, title, author, tags, published, updated, summary, html, enclosure }: FeedEntry) {
  return {
    title,
    link: url,
    guid: { value: url, isPermaLink: true },
    description: escapeText(summary),
    dc: { creators: [author] },
    categories: tags.map((name) => ({ name })),
    ...(published && { pubDate: published }),
    // RSS has no element for the last change.
    ...(updated && { atom: { updated } }),
    content: { encoded: html },
    ...(enclosure && {
      enclosures: [{ url: enclosure.url, length: enclosure.bytes, type: enclosure.type }],
    }),
  };
}
