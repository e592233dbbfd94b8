import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createSessionRepository } from '@site/accounts/sessions/session-repository.server';
import type { Database } from '@site/database/schema';
import { databaseName } from '@site/platform/files/data-folder';
import { diskSpace } from '@site/platform/files/disk-space';
import { sql } from 'kysely';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { visibilities } from '#site/blog/posts/post-visibility.ts';
import { createTrashRepository } from '#site/blog/trash/trash-repository.server.ts';
import { createPictureRepository } from '#site/images/picture-repository.server.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import type { BackupConfig } from '../backup/backup-config.ts';
import { readBackups } from '../backup/reported-backups.ts';
import type { DataConfig } from '../data/data-config.ts';

export type SiteMetrics = Awaited<ReturnType<typeof readSiteMetrics>>;

/** Every count is one statement. */
export async function readSiteMetrics(config: BackupConfig, database: Database, now: Date) {
  const posts = createPostRepository(database);
  const byVisibility = await Promise.all(
    visibilities.map(async (is) => [is, await posts.count({ visibility: { is, at: now } })] as const),
  );
  const { waiting, oldestAt, givenUp } = await createOutboxRepository(database).backlog();
  const { verified, continuous } = await readBackups(config, database, now);
  return {
    posts: { ...Object.fromEntries(byVisibility), trash: await createTrashRepository(database).count() },
    sessions: await createSessionRepository(database).countOpen(now),
    pictures: await createPictureRepository(database).countUnmade(),
    mail: { waiting, givenUp },
    oldestMailSeconds: oldestAt ? Math.max(0, (now.getTime() - oldestAt.getTime()) / 1000) : 0,
    databaseBytes: await databaseBytes(config, database),
    freeDiskBytes: (await diskSpace(config.dataDir)).freeBytes,
    lastBackupAt: verified ? Date.parse(verified.createdAt) / 1000 : Number.NaN,
    continuousBackupAt: continuous?.upTo ? Date.parse(continuous.upTo) / 1000 : Number.NaN,
  };
}

/** PostgreSQL's log is reported as 0: it belongs to the whole server. */
export async function databaseBytes({ dataDir, databaseUrl }: DataConfig, database: Database) {
  if (databaseUrl !== null) {
    const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
    return { main: (await size.execute(database)).rows[0]?.bytes ?? 0, log: 0 };
  }
  return {
    main: await fileBytes(path.join(dataDir, databaseName)),
    log: await fileBytes(path.join(dataDir, `${databaseName}-wal`)),
  };
}

async function fileBytes(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.size ?? 0;
}
