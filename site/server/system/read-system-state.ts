import { readJournal } from '@site/backup/journal';
import { isBackupDue, nextNight } from '@site/backup/nightly/nightly-rules';
import type { Database } from '@site/database/schema';
import { diskSpace } from '@site/platform/files/disk-space';
import { dayMs } from '@site/platform/text/durations';
import type { Health } from '@site/web-server/http/health';
import { sql } from 'kysely';
import { readBackups } from '#server/backup/reported-backups.ts';
import type { Config } from '#server/config.ts';
import { databaseBytes } from '#server/monitoring/read-site-metrics.ts';
import { siteVersion } from '#server/process/site-version.ts';
import type { BackupState } from '#site/admin/backups/contract.ts';
import type { LatestVersion, SystemState } from '#site/admin/system/contract.ts';
import { createPictureRepository } from '#site/images/picture-repository.server.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import type { MailServerState } from '#site/mail/server/mail-server.server.ts';
import { seenSince } from './instance-report.ts';
import { firstShownHour } from './slow-requests.ts';
import { createSystemRepository } from './system-repository.ts';

interface SystemSources {
  readonly config: Config;
  readonly database: Database;
  readonly checkHealth: () => Promise<Health>;
  readonly latestVersion: () => Promise<LatestVersion>;
  readonly mailServer: () => Promise<MailServerState>;
  readonly timeZone: () => string;
  readonly now: () => Date;
}

export async function readSystemState(sources: SystemSources): Promise<SystemState> {
  const { config, database, checkHealth, latestVersion, mailServer } = sources;
  const now = sources.now();
  const system = createSystemRepository(database);
  const { checks, reasons } = await checkHealth();
  const { waiting, oldestAt, givenUp } = await createOutboxRepository(database).backlog();
  return {
    checks,
    reasons,
    version: { site: siteVersion, node: process.versions.node, latest: await latestVersion() },
    database: await databaseFacts(config, database).catch(() => null),
    disk: await diskFacts(config).catch(() => null),
    uploads: {
      place: config.s3 ? 'bucket' : 'folder',
      ...(await createPictureRepository(database).countUnmade()),
    },
    mail: {
      server: await mailServer(),
      waiting,
      oldestAt: oldestAt?.toISOString() ?? null,
      givenUp,
    },
    backups: await backupFacts(sources, now),
    jobs: await system.jobs(),
    instances: await system.instancesSeenSince(seenSince(now)),
    slowRequests: await system.slowRequestsSince(firstShownHour(now)),
  };
}

async function databaseFacts(config: Config, database: Database): Promise<SystemState['database']> {
  const { main, log } = await databaseBytes(config, database);
  const isPostgres = config.databaseUrl !== null;
  const version = isPostgres
    ? sql<{ version: string }>`select current_setting('server_version') as version`
    : sql<{ version: string }>`select sqlite_version() as version`;
  const { rows } = await version.execute(database);
  // "18.4 (Debian 18.4-1)"
  const [number = ''] = (rows[0]?.version ?? '').split(' ');
  return { engine: isPostgres ? 'PostgreSQL' : 'SQLite', version: number, bytes: main + log };
}

async function diskFacts({ dataDir, minFreeDiskBytes }: Config): Promise<SystemState['disk']> {
  return { ...(await diskSpace(dataDir)), minFreeBytes: minFreeDiskBytes };
}

async function backupFacts(
  { config, database, timeZone }: SystemSources,
  now: Date,
): Promise<SystemState['backups']> {
  const state = await readBackups(config, database, now);
  const nextAt = state.madeBy === 'site' ? nextBackup(config, now, timeZone()) : expectedBackup(state);
  return { ...state, nextAt };
}

/** The times of an outside scheduler are not known: a day after the last run. */
function expectedBackup({ verified, failure }: BackupState): string | null {
  const lastRun = failure?.at ?? verified?.createdAt;
  return lastRun === undefined ? null : new Date(Date.parse(lastRun) + dayMs).toISOString();
}

function nextBackup({ dataDir, backsUpNightly }: Config, now: Date, timeZone: string): string | null {
  if (!backsUpNightly) return null;
  try {
    return (isBackupDue(readJournal(dataDir), now, timeZone) ? now : nextNight(now, timeZone)).toISOString();
  } catch {
    return null;
  }
}
