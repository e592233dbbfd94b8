import { postWritingKey } from '#site/blog/keys.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { leadsSomewhereKey } from '#site/documents/keys.ts';
import { mediaKey } from '#site/media/keys.ts';
import type { DailyJob } from '#site/modules/daily-job.ts';
import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { linkActivity } from './activity.ts';
import { linkWatchKey } from './keys.ts';
import { linkApi } from './link-api.server.ts';
import { createLinkWatch, type LinkWatch } from './link-watch.server.ts';

export const linkModule: Module = {
  activity: linkActivity,
  tables: {
    moved: [{ name: 'broken_links', key: ['post_id', 'url'] }],
  },
  services: ({ database, siteUrl, now }) => [
    provide(linkWatchKey, ({ get }) =>
      createLinkWatch({
        ...{ database, siteUrl, now },
        posts: get(postsKey),
        postWriting: get(postWritingKey),
        media: get(mediaKey),
        site: get(siteKey),
        leadsSomewhere: get(leadsSomewhereKey),
      }),
    ),
  ],
  // Of a process that ends soon the nightly check looks at other sites.
  afterImport: ({ get }, end) =>
    end ? get(linkWatchKey).check(end, { asksOthers: false }) : get(linkWatchKey).start(),
  routes: ({ get }) => [linkApi(get(linkWatchKey))],
  close: ({ get }) => get(linkWatchKey).close(),
  jobs: ({ get }) => [linkCheck(get(linkWatchKey))],
};

/** A check of other sites' links takes minutes: it ends with the site. */
function linkCheck(links: LinkWatch): DailyJob {
  const stop = new AbortController();
  return {
    name: 'links',
    async run() {
      await links.check(stop.signal);
      return 0;
    },
    cancel: () => stop.abort(),
  };
}
