import type { NewSite } from '@site/site-import/items';
import { openSource as open, type SourceOptions } from '@site/site-import/open-source.server';
import { feedFormats } from '#site/urls/feed-formats.ts';
import { tagKey, tagPath } from '#site/urls/post-tags.ts';
import { openOwnArchive } from './own/own-archive.server.ts';

export const newSite: NewSite = {
  posts: '/all-blogs',
  feed: `/${feedFormats.rss.file}`,
  atomFeed: `/${feedFormats.atom.file}`,
  postsOfYear: (year) => `/blog-list?year=${year}`,
  postsOfTag: tagPath,
  tagKey,
};

/** Whatever this site can import. @throws {SourceError} */
export const openSource = (file: string, options: SourceOptions = {}) =>
  open(file, options, { newSite, openOwnArchive });
