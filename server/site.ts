import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccountService } from '#app/auth/account-service.server.ts';
import { loadSamplePosts } from '#app/blog/sample-posts.server.ts';
import { createSmtpMailer } from '#app/contact/mailer.server.ts';
import { type Outbox, startOutbox } from '#app/contact/outbox.server.ts';
import { company } from '#content/company/company.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { ensureAdministrator } from './first-administrator.ts';
import type { PageSource } from './pages/plugin.ts';
import { readOrMakeSecret } from './secret.ts';
import { createServices } from './services.ts';
import { openDiskMediaStore } from './storage/disk-media-store.ts';

export interface Site {
  readonly app: FastifyInstance;
  /** The administrator's sign-in, when this start made one. */
  readonly newAdministrator: { email: string; password: string } | null;
  /** Finishes requests and the mail being sent, then closes the database. */
  close(): Promise<void>;
}

const samplesFolder = path.resolve(import.meta.dirname, '../content/posts');

/** Opens every resource once, prepares the data, and puts the site together. It does not listen yet. */
export async function openSite(config: Config, logger: FastifyBaseLogger, pages?: PageSource): Promise<Site> {
  const now = () => new Date();
  const { database, migrated } = openDatabase(config.dataDir);
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  const mediaStore = openDiskMediaStore(config.dataDir);
  let outbox: Outbox | null = null;
  const services = createServices({
    database,
    mediaStore,
    jwtSecret: config.jwtSecret ?? readOrMakeSecret(config.dataDir),
    notify: config.mail ? (config.mail.contactTo ?? company.email) : null,
    onMessageStored: () => outbox?.wake(),
    now,
  });

  const swept = await services.media.sweep();
  if (swept > 0) logger.warn({ files: swept }, 'removed files that an interrupted upload left behind');
  if (config.sampleContent) await loadSamplePosts(database, services.media, samplesFolder);
  const newAdministrator = await ensureAdministrator(createAccountService(database, now), config.admin);

  const app = await createApp({ config, database, mediaStore, services, logger, pages });
  const mailer = config.mail && createSmtpMailer(config.mail.smtpUrl);
  if (mailer) outbox = startOutbox({ database, send: mailer.send, now, log: logger });

  return {
    app,
    newAdministrator,
    async close() {
      await app.close();
      await outbox?.stop();
      mailer?.close();
      await database.destroy();
    },
  };
}
