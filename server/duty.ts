import type { FastifyBaseLogger } from 'fastify';
import { createSmtpMailer } from '#app/contact/mailer.server.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import type { SiteStore } from './site-store.ts';

/** Does what the site does without being asked, whenever it is this copy's turn. By one process of a site alone. */
export async function startDuty(
  { database, copies, services, jobs }: SiteStore,
  config: Config,
  { log, now }: { log: FastifyBaseLogger; now: () => Date },
): Promise<BackgroundWork> {
  const mailer = config.mail && (await createSmtpMailer(config.mail.smtpUrl));
  const send = mailer?.send ?? null;
  let background: BackgroundWork | null = null;
  const duty = copies.onDuty(() => {
    background = startBackgroundWork({ config, database, services, send, now, log, moreJobs: jobs });
    return background;
  });
  return {
    wakeOutbox: () => background?.wakeOutbox(),
    async stop() {
      await duty.stop();
      mailer?.close();
    },
  };
}
