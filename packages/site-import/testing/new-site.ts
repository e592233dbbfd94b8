import type { NewSite } from '../items.ts';
import { SourceError } from '../items.ts';
import { openSource, type SourceOptions } from '../open-source.server.ts';

/** A site into which something is imported. */
export const newSite: NewSite = {
  ...{ posts: '/posts', feed: '/feed.xml', atomFeed: '/atom.xml' },
  postsOfYear: (year) => `/posts?year=${year}`,
  postsOfTag: (tag) => `/tags/${encodeURIComponent(tag.toLowerCase())}`,
  tagKey: (tag) => tag.toLowerCase(),
};

/** As a site does that has no archives of its own. */
export const openForeignSource = (file: string, options: SourceOptions = {}) =>
  openSource(file, options, {
    newSite,
    openOwnArchive: () => Promise.reject(new SourceError('The archive is not known.')),
  });
