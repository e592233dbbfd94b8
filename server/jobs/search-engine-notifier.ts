import type { FastifyBaseLogger } from 'fastify';
import type { PostService } from '#app/blog/posts/post-service.ts';
import { isReachable } from '#app/discovery/index-now/index-now.ts';
import { submitByIndexNow } from '#app/discovery/index-now/index-now-client.server.ts';
import { type Notifier, startNotifier } from '#app/discovery/index-now/notifier.server.ts';
import type { DocumentService } from '#app/site/documents/document-service.server.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Config } from '#server/config.ts';

export function tellsSearchEngines({ indexNow, siteUrl }: Pick<Config, 'indexNow' | 'siteUrl'>): boolean {
  return indexNow !== null && isReachable(siteUrl);
}

/** Long enough for every transaction that was under way to be seen, and for the clocks of instances. */
const settledMs = 10_000;

function earlier({ after, until }: { after: Date; until: Date }) {
  const back = (instant: Date) => new Date(instant.getTime() - settledMs);
  return { after: back(after), until: back(until) };
}

export function startSearchEngineNotifier({
  config,
  database,
  posts,
  documents,
  site,
  now,
  log,
  everyMs,
}: {
  config: Pick<Config, 'indexNow' | 'siteUrl'>;
  database: Database;
  posts: Pick<PostService, 'cameDue'>;
  documents: Pick<DocumentService, 'changedPaths'>;
  site: Pick<SiteSource, 'read'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  everyMs?: number;
}): Notifier | null {
  const { indexNow, siteUrl } = config;
  if (!indexNow) return null;
  if (!tellsSearchEngines(config)) {
    log.warn({ siteUrl }, 'search engines are not told of changes: they cannot reach SITE_URL');
    return null;
  }
  return startNotifier({
    database,
    submit: submitByIndexNow({ siteUrl, key: indexNow.key }, indexNow.url),
    findDue: async (period) => [
      ...(await posts.cameDue(period)),
      ...(await documents.changedPaths(earlier(period))),
    ],
    isPaused: async () => (await site.read()).settings.isHiddenFromSearch,
    now,
    log,
    ...(everyMs !== undefined && { everyMs }),
  });
}
