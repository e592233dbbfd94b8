import { statSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBackupOld } from '#app/admin/backups/backup-state.ts';
import { backlogOf } from '#app/mail/mail.ts';
import { createMediaRepository } from '#app/media/media-repository.server.ts';
import type { MediaStore } from '#app/media/store/media-store.server.ts';
import { beat } from '#platform/database/heartbeat.ts';
import type { Database } from '#platform/database/schema.ts';
import { isDiskFull } from '#platform/files/disk-full.ts';
import type { Readiness } from '#server/http/health.ts';
import { mailQueues } from '#server/jobs/mail-queues.ts';
import type { PageStart } from '#server/pages/plugin.ts';
import { readBackupAgeSeconds, readBackupState } from '../backup/backup-state.ts';
import type { Config } from '../config.ts';

const minuteMs = 60_000;
/** A mail server may be away for a restart; a longer wait is worth the operator's look. */
const maxMailWaitMs = 30 * minuteMs;
/** A page that takes longer says that the site is busy, not that it is broken. */
const pagePatienceMs = 1_500;
const sampledFiles = 5;

/**
 * What `/readyz` looks at. Only what this process cannot work without makes it unready: a database and a media folder that
 * are there and can be written, and pages that render. The rest warns, a bucket and a full disk among it: a balancer
 * that took the site away for these would take away the pages that still work.
 */
export function siteReadiness({
  config,
  database,
  mediaStore,
  pages,
  now = () => new Date(),
}: {
  config: Config;
  database: Database;
  mediaStore: Pick<MediaStore, 'folder' | 'checkWritable' | 'look'>;
  /** Absent: the site has no pages. */
  pages?: {
    readonly start: PageStart;
    /** Renders a page that every site has. @returns Its status. */
    render(): Promise<number>;
  };
  now?: () => Date;
}): Readiness {
  const queues = mailQueues(database);
  const checkDatabaseFile =
    config.databaseUrl === null ? watchFile(path.join(config.dataDir, 'site.db')) : null;
  const oldestMailMs = async () => {
    const { oldestAt } = await backlogOf(queues);
    return oldestAt && Math.max(0, now().getTime() - oldestAt.getTime());
  };
  const checkMedia = async () => {
    const isLost = await areFilesLost(database, mediaStore);
    if (isLost && config.databaseUrl === null) throw new Error('The uploaded files are gone.');
    const state = await warnIfFull(() => mediaStore.checkWritable());
    // Instances that share a database without a bucket have each the uploads that came to it: a fault of the setup.
    return isLost ? 'warning' : state;
  };
  const isOwnStore = mediaStore.folder !== null;
  return {
    required: {
      async database() {
        await checkDatabaseFile?.();
        await database.selectFrom('heartbeat').select('beat_at').execute();
        return warnIfFull(() => beat(database));
      },
      ...(isOwnStore && { media: checkMedia }),
      ...(pages && {
        async pages() {
          const state = await checkPages(pages.render);
          return pages.start.isUnknown ? 'warning' : state;
        },
      }),
    },
    advisory: {
      // Every instance of the site shares it: taking them all away would mend nothing, and take the pages along.
      ...(!isOwnStore && { media: async () => (await checkMedia()) ?? 'ok' }),
      async disk() {
        return (await freeDiskBytes(config.dataDir)) < config.minFreeDiskBytes ? 'warning' : 'ok';
      },
      async mail() {
        if (!config.mail) return 'off';
        return ((await oldestMailMs()) ?? 0) > maxMailWaitMs ? 'warning' : 'ok';
      },
      async backup() {
        if (config.backupKeep === 0) return 'off';
        const { verified, failure } = await readBackupState(config);
        return failure || !verified || isBackupOld(verified, now()) ? 'warning' : 'ok';
      },
    },
    facts: {
      backupAgeSeconds: () => readBackupAgeSeconds(config, now()),
      async oldestMailAgeSeconds() {
        const ms = await oldestMailMs();
        return ms === null ? null : Math.round(ms / 1000);
      },
    },
  };
}

/** An open file that is deleted or replaced goes on working, and all that is written to it is lost at the end. */
function watchFile(file: string): () => Promise<void> {
  const opened = statSync(file, { throwIfNoEntry: false });
  return async () => {
    const found = await stat(file);
    if (opened && found.ino !== opened.ino) throw new Error(`${file} is not the file that was opened.`);
  };
}

/** Whether none of the newest uploads is there: the folder was emptied, or its disk is not mounted. */
async function areFilesLost(database: Database, mediaStore: Pick<MediaStore, 'look'>): Promise<boolean> {
  const paths = await createMediaRepository(database)
    .newestPaths(sampledFiles)
    // What is wrong with the database is reported by its own check.
    .catch(() => []);
  const found = await Promise.all(paths.map((known) => mediaStore.look(path.basename(known))));
  return paths.length > 0 && found.every((file) => file === null);
}

/** Without room nothing is saved, but pages are served. */
async function warnIfFull(write: () => Promise<void>): Promise<'warning' | undefined> {
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return 'warning';
  }
}

async function checkPages(render: () => Promise<number>): Promise<'warning' | undefined> {
  const status = await Promise.race([render(), sleep(pagePatienceMs, null, { ref: false })]);
  if (status === null) return 'warning';
  if (status >= 500) throw new Error(`The home page is answered with ${status}.`);
}

/** Room that an ordinary user may still fill on the disk of a folder. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
