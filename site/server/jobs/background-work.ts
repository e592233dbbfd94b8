import type { Running } from '@site/database/instances';
import type { Database } from '@site/database/schema';
import type { FastifyBaseLogger } from 'fastify';
import { nightlyBackupJob, offsiteCopyJob, startContinuousBackup } from '#server/backup/backup-jobs.ts';
import type { Config } from '#server/config.ts';
import { slowRequestsJob } from '#server/system/slow-requests.ts';
import { createSystemRepository } from '#server/system/system-repository.ts';
import { pictureMakerKey } from '#site/images/keys.ts';
import { startPictureWorker } from '#site/images/picture-worker.server.ts';
import { mailLogoKey, mailServerKey } from '#site/mail/keys.ts';
import { startOutbox } from '#site/mail/outbox.server.ts';
import type { DailyJob } from '#site/modules/daily-job.ts';
import type { Deliver } from '#site/modules/mail.ts';
import type { Services } from '#site/modules/services.ts';
import { modules } from '#site/modules.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { mailKinds } from './mail-kinds.ts';
import { searchIndexJob } from './search-index-job.ts';

export interface BackgroundWork extends Running {
  wakeOutbox(): void;
}

/** Everything the site does without a request, in one process at a time. */
export function startBackgroundWork({
  config,
  database,
  services,
  deliver,
  now,
  log,
  moreJobs = [],
}: {
  config: Config;
  database: Database;
  services: Services;
  deliver: Deliver;
  now: () => Date;
  log: FastifyBaseLogger;
  moreJobs?: readonly DailyJob[];
}): BackgroundWork {
  const mailServer = services.get(mailServerKey);
  const outbox = startOutbox({
    kinds: mailKinds,
    database,
    site: services.get(siteKey),
    siteUrl: config.siteUrl,
    operatorRecipient: config.mail?.contactTo ?? null,
    findLogo: services.get(mailLogoKey),
    isReady: async () => (await mailServer.find()) !== null,
    deliver,
    now,
    log,
  });
  const pictureWorker = startPictureWorker(services.get(pictureMakerKey), log);
  const { dataDir, backupDir, backupKeep: keep, backupPassphraseFile: passphraseFile, s3, offsite } = config;
  const backup = { dataDir, backupDir, keep, s3, passphraseFile, offsite };
  const continuous =
    config.backsUpContinuously && offsite && passphraseFile !== null
      ? startContinuousBackup(
          { dataDir, destination: offsite.destination, passphraseFile, copiesUploads: s3 === null },
          log,
        )
      : null;
  const system = createSystemRepository(database);
  const jobs = startDailyJobs(
    [
      ...modules.flatMap(({ jobs }) => jobs?.(services) ?? []),
      searchIndexJob(database, now),
      slowRequestsJob(system, now),
      ...moreJobs,
      ...(config.backsUpNightly
        ? [
            nightlyBackupJob(backup, {
              now,
              timeZone: services.get(siteKey).current().company.timeZone,
              log,
            }),
            ...(offsite ? [offsiteCopyJob(backup, { now, log })] : []),
          ]
        : []),
    ],
    log,
    (name, problem) => system.reportJob(name, now(), problem),
  );

  return {
    wakeOutbox: () => outbox.wake(),
    async stop() {
      await Promise.all([outbox.stop(), pictureWorker.stop(), jobs.stop()]);
      // Last, so that its last restore point has what they wrote.
      await continuous?.stop();
    },
  };
}
