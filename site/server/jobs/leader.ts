import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { SiteStore } from '#server/site-store.ts';
import { reportInstance } from '#server/system/instance-report.ts';
import { createSystemRepository } from '#server/system/system-repository.ts';
import { mailServerKey } from '#site/mail/keys.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import { deliverBy } from '#site/mail/smtp.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';

/** Takes part in the election, and reports this instance. */
export async function runAsLeader(
  { database, instances, mediaStore, services, jobs }: SiteStore,
  config: Config,
  { log, now }: { log: FastifyBaseLogger; now: () => Date },
): Promise<BackgroundWork> {
  const sender = async () => mailParties(await services.get(siteKey).read(), null).sender;
  const deliver = deliverBy(services.get(mailServerKey).find, sender);
  let background: BackgroundWork | null = null;
  const begin = () => {
    background = startBackgroundWork({
      config,
      database,
      services,
      deliver,
      now,
      log,
      moreJobs: jobs,
    });
    return background;
  };
  const election = instances.whileLeader(begin, () => {
    if (mediaStore.folder === null) return;
    log.warn(
      'another instance of the site runs on this database: set S3_BUCKET, or each has uploads the other lacks',
    );
  });
  const report = reportInstance(createSystemRepository(database), { now, log });
  return {
    wakeOutbox: () => background?.wakeOutbox(),
    async stop() {
      await Promise.all([election.stop(), report.stop()]);
    },
  };
}
