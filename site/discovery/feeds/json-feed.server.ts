import { generateJsonFeed } from 'feedsmith';
import type { Feed, FeedEntry } from './feed.server.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function toJsonFeed(feed: Feed): string {
  const { company, title, description, language, pageUrl, selfUrl, homeUrl, iconUrl, entries } = feed;
  const generated = generateJsonFeed(
    {
      title,
      description,
      language,
      home_page_url: pageUrl,
      feed_url: selfUrl,
      icon: iconUrl,
      authors: [{ name: company, url: homeUrl }],
      items: entries.map(toItem),
    },
    { strict: true },
  );
  // The generator omits an empty list, which the format requires.
  return JSON.stringify({ ...(generated as object), ...(entries.length === 0 && { items: [] }) });
}

function toItem(entry: FeedEntry) {
  const { url, title, language, author, tags, published, updated, summary, html, enclosure } = entry;
  return {
    id: url,
    url,
    title,
    ...(language !== '' && { language }),
    content_html: html,
    ...(summary !== '' && { summary }),
    ...(published && { date_published: published }),
    ...(updated && { date_modified: updated }),
    authors: [{ name: author }],
    tags: [...tags],
    ...(enclosure?.isPicture && { image: enclosure.url }),
    ...(enclosure && {
      attachments: [{ url: enclosure.url, mime_type: enclosure.type, size_in_bytes: enclosure.bytes }],
    }),
  };
}
