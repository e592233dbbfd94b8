import type { FastifyBaseLogger } from 'fastify';
import { startPostIndexing } from '#app/blog/post-index.server.ts';
import { createSmtpMailer } from '#app/contact/mailer.server.ts';
import { startOutbox } from '#app/contact/outbox.server.ts';
import { startPictureWorker } from '#app/media/picture-worker.server.ts';
import { company } from '#content/company/company.ts';
import { nightlyBackupJob } from './backup/nightly-job.ts';
import type { Config } from './config.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { startSearchEngineNotifier } from './search-engine-notifier.ts';
import type { SiteStore } from './site-store.ts';

export interface BackgroundWork {
  /** Looks for due mail now instead of at the next round. */
  wakeOutbox(): void;
  /** Ends what is under way, as far as it ends in time. */
  stop(): Promise<void>;
}

/** What the site does without being asked: mail, pictures, the search index, search engines, daily jobs. By one process alone. */
export async function startBackgroundWork(
  { database, services }: SiteStore,
  config: Config,
  { log, now }: { log: FastifyBaseLogger; now: () => Date },
): Promise<BackgroundWork> {
  const mailer = config.mail && (await createSmtpMailer(config.mail.smtpUrl));
  const outbox = mailer && startOutbox({ database, send: mailer.send, now, log });
  const notifier = startSearchEngineNotifier({ config, database, posts: services.posts, now, log });
  const { dataDir, backupDir, backupKeep: keep } = config;
  const pictureWorker = startPictureWorker(services.pictureMaker, log);
  const indexing = startPostIndexing(database, log);
  const jobs = startDailyJobs(
    [
      { name: 'old messages', run: () => services.inbox.removeOld() },
      { name: 'old senders', run: () => services.contactSenders.sweep() },
      { name: 'old trash', run: () => services.postTrash.sweep() },
      { name: 'old visits', run: () => services.statistics.sweep() },
      ...(keep > 0
        ? [nightlyBackupJob({ dataDir, backupDir, keep }, { now, timeZone: company.timeZone, log })]
        : []),
    ],
    log,
  );
  return {
    wakeOutbox: () => outbox?.wake(),
    async stop() {
      await Promise.all([
        outbox?.stop(),
        notifier?.stop(),
        pictureWorker.stop(),
        indexing.stop(),
        jobs.stop(),
      ]);
      mailer?.close();
    },
  };
}
