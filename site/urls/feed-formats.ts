export const feedFormats = {
  rss: { name: 'RSS', file: 'feed.xml', type: 'application/rss+xml' },
  atom: { name: 'Atom', file: 'atom.xml', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json' },
} as const;

export type FeedFormat = keyof typeof feedFormats;

export const allFeedFormats = Object.keys(feedFormats) as FeedFormat[];
