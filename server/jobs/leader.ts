import type { FastifyBaseLogger } from 'fastify';
import { mailParties } from '#app/mail/mail-parties.ts';
import { openSmtp } from '#app/mail/smtp.server.ts';
import type { Config } from '#server/config.ts';
import type { SiteStore } from '#server/site-store.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';

/** Only one process of an instance calls this. */
export async function runAsLeader(
  { database, instances, mediaStore, services, jobs }: SiteStore,
  config: Config,
  { log, now }: { log: FastifyBaseLogger; now: () => Date },
): Promise<BackgroundWork> {
  const senderOf = async () => mailParties(await services.site.read(), null).sender;
  const smtp = config.mail && (await openSmtp(config.mail.smtpUrl, senderOf));
  const deliver = smtp?.deliver ?? null;
  let background: BackgroundWork | null = null;
  const begin = () => {
    background = startBackgroundWork({ config, database, services, deliver, now, log, moreJobs: jobs });
    return background;
  };
  const election = instances.whileLeader(begin, () => {
    if (mediaStore.folder === null) return;
    log.warn(
      'another instance of the site runs on this database: set S3_BUCKET, or each has uploads the other lacks',
    );
  });
  return {
    wakeOutbox: () => background?.wakeOutbox(),
    async stop() {
      await election.stop();
      smtp?.close();
    },
  };
}
