import { randomBytes } from 'node:crypto';
import type { MediaStore } from '#app/media/store/media-store.server.ts';
import { openMediaStore } from '#app/media/store/open-media-store.server.ts';
import type { Services } from '#app/services.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Config } from '#server/config.ts';
import { tellsSearchEngines } from '#server/jobs/search-engine-notifier.ts';
import { createServices } from '#server/services.ts';
import { openSiteDatabase } from './site-of-command.ts';

export interface CommandSite {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly services: Services;
  close(): Promise<void>;
}

/** The site's own services over its database and files. The site may be running meanwhile. */
export async function openSiteOfCommand(config: Config, now: () => Date): Promise<CommandSite> {
  const { database, contentVersion } = await openSiteDatabase(config);
  try {
    const warn = (_: object, message: string) => process.stderr.write(`Warning: ${message}\n`);
    const mediaStore = await openMediaStore(config, { warn }, { isShared: true });
    const services = createServices({
      database,
      mediaStore,
      dataDir: config.dataDir,
      // A command signs nobody in.
      jwtSecret: randomBytes(32).toString('hex'),
      siteUrl: config.siteUrl,
      mail: null,
      onMessageStored: () => {},
      tellsSearchEngines: tellsSearchEngines(config),
      contentVersion,
      now,
    });
    await services.site.read();
    return {
      database,
      mediaStore,
      services,
      async close() {
        services.images.tasks.close();
        await services.redirects.flushUses();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
