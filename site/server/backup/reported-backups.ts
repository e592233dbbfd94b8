import type { NightlyOutcome } from '@site/backup/nightly/nightly';
import { nightlyJobName, offsiteJobName } from '@site/backup/nightly/nightly-job';
import type { Database } from '@site/database/schema';
import { createSystemRepository } from '#server/system/system-repository.ts';
import type { BackupState } from '#site/admin/backups/contract.ts';
import type { SystemJob } from '#site/admin/system/contract.ts';
import type { BackupConfig } from './backup-config.ts';
import { readBackupState } from './backup-state.ts';

/** With PostgreSQL a scheduled command on some machine makes backups and reports to the database; otherwise this site does. */
export async function readBackups(config: BackupConfig, database: Database, now: Date): Promise<BackupState> {
  if (config.databaseUrl === null) return readBackupState(config, now);
  const runs = await createSystemRepository(database).jobs();
  const backup = runs.find(({ name }) => name === nightlyJobName);
  const copy = runs.find(({ name }) => name === offsiteJobName);
  return {
    isScheduled: backup !== undefined,
    madeBy: 'scheduler',
    verified: backup?.succeededAt
      ? { createdAt: backup.succeededAt, verifiedAt: null, bytes: null, damagedFiles: null }
      : null,
    offsite: copy ? { copiedAt: copy.succeededAt, failure: failureOf(copy) } : null,
    continuous: null,
    failure: backup ? failureOf(backup) : null,
    fromFuture: null,
  };
}

/** Of the newest archive known to be good; null when there is none. */
export async function readBackupAgeSeconds(
  config: BackupConfig,
  database: Database,
  now: Date,
): Promise<number | null> {
  const { verified } = await readBackups(config, database, now);
  return verified && Math.max(0, Math.round((now.getTime() - Date.parse(verified.createdAt)) / 1000));
}

/** A skipped backup or copy is no run. */
export async function reportBackup(
  database: Database,
  at: Date,
  outcomes: { readonly backup: NightlyOutcome; readonly copy: NightlyOutcome },
): Promise<void> {
  const system = createSystemRepository(database);
  for (const [name, outcome] of [
    [nightlyJobName, outcomes.backup],
    [offsiteJobName, outcomes.copy],
  ] as const) {
    if (outcome.state === 'skipped') continue;
    await system.reportJob(name, at, outcome.state === 'failed' ? outcome.reason : null);
  }
}

const failureOf = ({ ranAt, problem }: SystemJob) =>
  problem === null ? null : { at: ranAt, reason: problem };
