import type { FastifyBaseLogger } from 'fastify';
import { postPath } from '#app/blog/post-path.ts';
import type { PostService } from '#app/blog/post-service.server.ts';
import { isReachable } from '#app/search-engines/index-now.ts';
import { submitByIndexNow } from '#app/search-engines/index-now-client.server.ts';
import { type Notifier, startNotifier } from '#app/search-engines/notifier.server.ts';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';

/** @returns Null when nobody is to be told, or nobody could come and look. */
export function startSearchEngineNotifier({
  config: { indexNow, siteUrl },
  database,
  posts,
  now,
  log,
}: {
  config: Pick<Config, 'indexNow' | 'siteUrl'>;
  database: Database;
  posts: Pick<PostService, 'cameDue'>;
  now: () => Date;
  log: FastifyBaseLogger;
}): Notifier | null {
  if (!indexNow) return null;
  if (!isReachable(siteUrl)) {
    log.warn({ siteUrl }, 'search engines are not told of changes: they cannot reach SITE_URL');
    return null;
  }
  return startNotifier({
    database,
    submit: submitByIndexNow({ siteUrl, key: indexNow.key }, indexNow.url),
    findDue: async (period) => (await posts.cameDue(period)).map(postPath),
    now,
    log,
  });
}
