import type { Database } from '@site/database/schema';
import { establish, isEstablished } from '@site/database/site-facts';
import { renewNameKeys } from '#site/blog/people/person-name-repository.server.ts';
import { indexAllPosts } from '#site/blog/search/post-index.server.ts';
import type { DailyJob } from '#site/modules/daily-job.ts';
import { createRedirectRepository } from '#site/redirects/redirect-repository.server.ts';

/** Its number grows whenever `foldText`, `indexedWords`, `tagKey`, `nameKey` or `pathKey` give other results, or other words or labels of a post are indexed, than before. */
const currentIndex = 'search index 6';

/** Rebuilds what search reads, and what finds authors by name, once after an update that changed its rules. */
export function searchIndexJob(database: Database, now: () => Date): DailyJob {
  let isStopped = false;
  return {
    name: 'search index',
    isDue: async () => !(await isEstablished(database, currentIndex)),
    async run() {
      await indexAllPosts(database, () => isStopped);
      if (isStopped) return null;
      await createRedirectRepository(database).foldAgain();
      await renewNameKeys(database);
      await establish(database, currentIndex, now());
      return 0;
    },
    cancel() {
      isStopped = true;
    },
  };
}
