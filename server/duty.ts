import type { FastifyBaseLogger } from 'fastify';
import { openSmtp } from '#app/mail/smtp.server.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { SiteStore } from './site-store.ts';

/** Does what the site does without being asked, whenever it is this copy's turn. By one process of a site alone. */
export async function startDuty(
  { database, copies, services, jobs }: SiteStore,
  config: Config,
  { log, now }: { log: FastifyBaseLogger; now: () => Date },
): Promise<BackgroundWork> {
  const smtp = config.mail && (await openSmtp(config.mail.smtpUrl));
  const deliver = smtp?.deliver ?? null;
  let background: BackgroundWork | null = null;
  const duty = copies.onDuty(() => {
    background = startBackgroundWork({ config, database, services, deliver, now, log, moreJobs: jobs });
    return background;
  });
  return {
    wakeOutbox: () => background?.wakeOutbox(),
    async stop() {
      await duty.stop();
      smtp?.close();
    },
  };
}
