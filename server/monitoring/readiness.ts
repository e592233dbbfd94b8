import { statfs } from 'node:fs/promises';
import { isBackupOld } from '#app/admin/backups/backup-state.ts';
import { backlogOf } from '#app/mail/mail.ts';
import type { MediaStore } from '#app/media/store/media-store.server.ts';
import { beat } from '#platform/database/heartbeat.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Readiness } from '#server/http/health.ts';
import { mailQueues } from '#server/jobs/mail-queues.ts';
import type { PageStart } from '#server/pages/plugin.ts';
import { readBackupAgeSeconds, readBackupState } from '../backup/backup-state.ts';
import type { Config } from '../config.ts';

const minuteMs = 60_000;
/** A mail server may be away for a restart; what waits longer is worth somebody's look. */
const longestMailWaitMs = 30 * minuteMs;

/**
 * What `/readyz` looks at. Only what this process cannot work without makes it unready: a database and a media folder
 * that can be written. The rest warns, a bucket among it. A balancer that took the site away because mail is slow, or because the disk
 * will be full in a week, would take away the pages that still work.
 */
export function siteReadiness({
  config,
  database,
  mediaStore,
  start,
  now = () => new Date(),
}: {
  config: Config;
  database: Database;
  mediaStore: Pick<MediaStore, 'folder' | 'checkWritable'>;
  /** Absent: the site has no pages. */
  start?: PageStart;
  now?: () => Date;
}): Readiness {
  const queues = mailQueues(database);
  const oldestMailMs = async () => {
    const { oldestAt } = await backlogOf(queues);
    return oldestAt && Math.max(0, now().getTime() - oldestAt.getTime());
  };
  const isOwnStore = mediaStore.folder !== null;
  return {
    required: {
      database: () => beat(database),
      ...(isOwnStore && { media: () => mediaStore.checkWritable() }),
    },
    advisory: {
      // Every copy of the site shares it: taking them all away would mend nothing, and take the pages along.
      ...(!isOwnStore && {
        async media() {
          await mediaStore.checkWritable();
          return 'ok';
        },
      }),
      ...(start && { pages: async () => (start.isUnknown ? 'warning' : 'ok') }),
      async disk() {
        return (await freeDiskBytes(config.dataDir)) < config.minFreeDiskBytes ? 'warning' : 'ok';
      },
      async mail() {
        if (!config.mail) return 'off';
        return ((await oldestMailMs()) ?? 0) > longestMailWaitMs ? 'warning' : 'ok';
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

/** Room that an ordinary user may still fill on the disk of a folder. */
export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
