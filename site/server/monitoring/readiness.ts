import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeHeartbeat } from '@site/database/heartbeat';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import { databaseName } from '@site/platform/files/data-folder';
import { isDiskFull } from '@site/platform/files/disk-full';
import { diskSpace } from '@site/platform/files/disk-space';
import { NotReadyError } from '@site/platform/http/not-ready-error';
import type { Readiness } from '@site/web-server/http/health';
import type { PageStart } from '@site/web-server/pages/page-routes';
import { isBackupOld, isContinuousBehind } from '#site/admin/backups/backup-state.ts';
import { createMediaRepository } from '#site/images/media-repository.server.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import type { MailServerState } from '#site/mail/server/mail-server.server.ts';
import type { BackupConfig } from '../backup/backup-config.ts';
import { readBackupAgeSeconds, readBackups } from '../backup/reported-backups.ts';

const minuteMs = 60_000;
const maxMailWaitMs = 30 * minuteMs;
const pageTimeoutMs = 1_500;
const sampledFiles = 5;

interface ReadinessConfig extends BackupConfig {
  /** It warns below. */
  readonly minFreeDiskBytes: number;
}

/**
 * Only the database, the media folder and pages make a process unready. If the other checks did, a balancer would remove
 * processes whose pages still work.
 */
export function siteReadiness({
  config,
  database,
  mediaStore,
  mailServer,
  pages,
  now = () => new Date(),
}: {
  config: ReadinessConfig;
  database: Database;
  mediaStore: Pick<MediaStore, 'folder' | 'checkWritable' | 'stat'>;
  mailServer: () => Promise<MailServerState>;
  pages?: {
    readonly start: PageStart;
    /** @returns The status of a page that every site has. */
    render(): Promise<number>;
  };
  now?: () => Date;
}): Readiness {
  const checkDatabaseFile =
    config.databaseUrl === null ? watchFile(path.join(config.dataDir, databaseName)) : null;
  const oldestMailMs = async () => {
    const { oldestAt } = await createOutboxRepository(database).backlog();
    return oldestAt && Math.max(0, now().getTime() - oldestAt.getTime());
  };
  const checkMedia = async () => {
    const isLost = await areFilesLost(database, mediaStore);
    if (isLost && config.databaseUrl === null) throw new NotReadyError('The uploaded files are gone.');
    const state = await warnIfFull(() => mediaStore.checkWritable());
    // Without a bucket, each instance has only its own uploads: a configuration error.
    return isLost ? 'warning' : state;
  };
  const isOwnStore = mediaStore.folder !== null;
  return {
    required: {
      async database() {
        await checkDatabaseFile?.();
        await database.selectFrom('heartbeat').select('beat_at').execute();
        return warnIfFull(() => writeHeartbeat(database));
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
      // All instances share the bucket: removing them would fix nothing.
      ...(!isOwnStore && { media: async () => (await checkMedia()) ?? 'ok' }),
      async disk() {
        const { freeBytes } = await diskSpace(config.dataDir);
        return freeBytes < config.minFreeDiskBytes ? 'warning' : 'ok';
      },
      async mail() {
        const server = await mailServer();
        if (server === 'none') return 'off';
        if (server === 'locked') return 'warning';
        return ((await oldestMailMs()) ?? 0) > maxMailWaitMs ? 'warning' : 'ok';
      },
      async backup() {
        const state = await readBackups(config, database, now());
        if (!state.isScheduled) return 'off';
        const { verified, offsite, failure, fromFuture } = state;
        const isTroubled = failure || offsite?.failure || fromFuture;
        const isGood = verified && !isBackupOld(verified, now()) && !isTroubled;
        return isGood ? 'ok' : 'warning';
      },
      ...(config.backsUpContinuously && {
        async continuousBackup() {
          const { continuous } = await readBackups(config, database, now());
          const isGood = continuous && !continuous.failure && !isContinuousBehind(continuous, now());
          return isGood ? 'ok' : 'warning';
        },
      }),
    },
    facts: {
      backupAgeSeconds: () => readBackupAgeSeconds(config, database, now()),
      ...(config.backsUpContinuously && {
        async continuousBackupAgeSeconds() {
          const { continuous } = await readBackups(config, database, now());
          const upTo = continuous?.upTo ? Date.parse(continuous.upTo) : null;
          return upTo === null ? null : Math.max(0, Math.round((now().getTime() - upTo) / 1000));
        },
      }),
      async oldestMailAgeSeconds() {
        const ms = await oldestMailMs();
        return ms === null ? null : Math.round(ms / 1000);
      },
    },
  };
}

/** A deleted or replaced file still works while it is open, but its writes are lost. */
function watchFile(file: string): () => Promise<void> {
  const opened = statSync(file, { throwIfNoEntry: false });
  return async () => {
    const found = await stat(file);
    if (opened && found.ino !== opened.ino) throw new Error(`${file} is not the file that was opened.`);
  };
}

/** The folder was emptied, or its disk is not mounted. */
async function areFilesLost(database: Database, mediaStore: Pick<MediaStore, 'stat'>): Promise<boolean> {
  const paths = await createMediaRepository(database)
    .newestPaths(sampledFiles)
    // The database has its own check.
    .catch(() => []);
  const found = await Promise.all(paths.map((known) => mediaStore.stat(path.basename(known))));
  return paths.length > 0 && found.every((file) => file === null);
}

async function warnIfFull(write: () => Promise<void>): Promise<'warning' | undefined> {
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return 'warning';
  }
}

async function checkPages(render: () => Promise<number>): Promise<'warning' | undefined> {
  const status = await Promise.race([render(), sleep(pageTimeoutMs, null, { ref: false })]);
  if (status === null) return 'warning';
  if (status >= 500) throw new Error(`The home page is answered with ${status}.`);
}
