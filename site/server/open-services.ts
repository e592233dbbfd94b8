import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '@site/database/open-database';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import { openMediaStore } from '@site/images/store/open-media-store.server';
import type { Config } from '#server/config.ts';
import { closeModules, createServices } from '#server/services.ts';
import type { Outside } from '#site/modules/module.ts';
import type { Services } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';

/** Of a command or a process of its own. */
export interface OpenServices {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly services: Services;
  close(): Promise<void>;
}

/** The site may be running meanwhile. */
export async function openServices(
  config: Config,
  { database, contentVersion }: OpenDatabase,
  { warn, now }: { warn: (sentence: string) => void; now: () => Date },
): Promise<OpenServices> {
  try {
    const log = { warn: (_: object, message: string) => warn(message) };
    const mediaStore = await openMediaStore(config, log, { isShared: true });
    const outside: Outside = {
      database,
      mediaStore,
      dataDir: config.dataDir,
      // This process signs nobody in.
      jwtSecret: randomBytes(32).toString('hex'),
      siteUrl: config.siteUrl,
      settings: config,
      mail: 'off',
      isSecretApart: false,
      onMessageStored: () => {},
      imageMemoryBytes: config.imageMemoryBytes,
      contentVersion,
      now,
    };
    const services = createServices(outside);
    await services.get(siteKey).read();
    return {
      database,
      mediaStore,
      services,
      async close() {
        await closeModules(services).finally(() => database.destroy());
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
