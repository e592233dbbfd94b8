import { generateAtomFeed } from 'feedsmith';
import { unknownDate } from '#site/blog/posts/post-visibility.ts';
import { feedFormats } from '#site/urls/feed-formats.ts';
import type { Feed, FeedEntry } from './feed.server.ts';
import { withoutForbiddenCharacters } from './forbidden-characters.ts';

// RFC 4287 requires a date even without entries; the current time would change every response.
const never = new Date(0);

export function toAtom(feed: Feed): string {
  const { company, title, description, language, pageUrl, selfUrl, homeUrl, iconUrl, updated } = feed;
  const xml = generateAtomFeed(
    {
      id: selfUrl,
      title: { value: title },
      subtitle: { value: description },
      updated: updated ?? never,
      authors: [{ name: company, uri: homeUrl }],
      links: [
        // First: some readers take the first link for the page.
        { href: pageUrl, rel: 'alternate', type: 'text/html' },
        { href: selfUrl, rel: 'self', type: feedFormats.atom.type },
      ],
      icon: iconUrl,
      xml: { lang: language },
      entries: feed.entries.map(toAtomEntry),
    },
    { strict: true },
  );
  return withoutForbiddenCharacters(xml);
}

function toAtomEntry(entry: FeedEntry) {
  const { url, title, author, tags, published, updated, summary, html, enclosure } = entry;
  return {
    id: url,
    title: { value: title },
    ...(published && { published }),
    // Required (RFC 4287, section 4.1.2), of whatever age.
    updated: updated ?? unknownDate,
    authors: [{ name: author }],
    categories: tags.map((term) => ({ term })),
    links: [
      { href: url, rel: 'alternate', type: 'text/html' },
      ...(enclosure
        ? [{ href: enclosure.url, rel: 'enclosure', type: enclosure.type, length: enclosure.bytes }]
        : []),
    ],
    summary: { value: summary, type: 'text' },
    content: { value: html, type: 'html' },
  };
}
