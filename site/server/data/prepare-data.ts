import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { SiteStore } from '#server/site-store.ts';
import { signInKey } from '#site/auth/keys.ts';
import { attributePosts } from '#site/blog/people/attribute-posts.server.ts';
import { loadSamplePosts } from '#site/blog/posts/sample-posts.server.ts';
import { setupKey } from '#site/documents/keys.ts';
import { mediaKey } from '#site/media/keys.ts';
import { ensureAdministrator } from './first-administrator.ts';

export type OnNewAdministrator = (made: { email: string; password: string }) => void;

const contentFolder = path.resolve(import.meta.dirname, '../../../content');

/** What has to be there before anybody is served. By one process of a site alone. */
export async function prepareData(
  { database, instances, mediaStore, knowsAllFiles, services }: SiteStore,
  config: Config,
  options: { log: FastifyBaseLogger; now: () => Date; onNewAdministrator: OnNewAdministrator },
): Promise<void> {
  const { log, now, onNewAdministrator } = options;
  await instances.alone(async () => {
    // Another instance's uploads may be in a bucket, and it may be slow to list: there the sweep is a daily job.
    const isTime = mediaStore.folder !== null && knowsAllFiles;
    if (!knowsAllFiles)
      log.warn('this database was moved elsewhere: files that it does not know are not removed');
    const swept = isTime ? await services.get(mediaKey).sweep() : 0;
    if (swept > 0) log.warn({ files: swept }, 'removed files that an interrupted upload left behind');
    await services.get(setupKey).offerOnNewSite();
    if (config.sampleContent) await loadSamplePosts(database, services.get(mediaKey), contentFolder, now());
    const people = await attributePosts(database, now);
    if (people > 0) log.info({ people }, 'the authors of posts have pages now');
    const made = await ensureAdministrator(services.get(signInKey).operator.accounts, config.admin, log);
    if (made) onNewAdministrator(made);
  });
}
