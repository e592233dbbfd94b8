import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError } from '@site/backup/backup-error';
import { openContinuousStore } from '@site/backup/continuous/continuous';
import { chainsAmong, pointsAmong } from '@site/backup/continuous/point-names';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { type Progress, startProgress } from '@site/platform/terminal/progress';
import { dayMs } from '@site/platform/text/durations';
import { type RestoreOptions, restoreContinuous, type Verified } from '#server/backup/site-backups.ts';
import type { Config } from '#server/config.ts';

interface PointOptions {
  /** An instant as the user wrote it, or `latest`. */
  readonly at: string;
  readonly config: Config;
  readonly isVerification: boolean;
  restore(
    title: string,
    signal: AbortSignal,
    work: (options: RestoreOptions) => Promise<Verified>,
  ): Promise<void>;
  readonly signal: AbortSignal;
}

export async function restorePoint(
  destination: S3Settings,
  { at, config, isVerification, restore, signal }: PointOptions,
): Promise<void> {
  const until = instantOf(at);
  const store = await openContinuousStore(destination);
  const trial = isVerification ? mkdtempSync(path.join(tmpdir(), 'restore-')) : null;
  let host = '';
  try {
    await restore(`continuous backup, ${at}`, signal, async (options) => {
      const { passphrase } = options;
      if (passphrase == null) throw new BackupError('BACKUP_PASSPHRASE_FILE is not set.');
      let progress: Progress | undefined;
      const target = trial ? path.join(trial, 'data') : config.dataDir;
      const restored = await restoreContinuous(store, target, {
        ...{ ...options, passphrase, until },
        onPoint(point, files) {
          process.stdout.write(`Restore point of ${point.at}\n`);
          progress = startProgress('Fetching the database', files, { unit: 'files' });
        },
        onFile: () => progress?.add(1),
      });
      progress?.finish();
      host = restored.host;
      return restored;
    });
    process.stdout.write(`It was made by ${host}; what was saved after it is not in it.\n`);
  } finally {
    if (trial) rmSync(trial, { recursive: true, force: true });
  }
}

export async function listPoints(destination: S3Settings): Promise<void> {
  const store = await openContinuousStore(destination);
  const points = pointsAmong(await store.list());
  const chainOf = chainsAmong(points);
  const whole = points.filter((point) => chainOf(point) !== null);
  const dayAgo = new Date(Date.now() - dayMs).toISOString();
  const recent = whole.filter(({ at }) => at >= dayAgo);
  if (whole.length === 0) process.stdout.write('There are no restore points.\n');
  for (const { at } of whole.slice(0, whole.length - recent.length)) process.stdout.write(`${at}\n`);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first && last)
    process.stdout.write(`${first.at} to ${last.at}: ${recent.length} restore points of the last day\n`);
}

/** @returns Null for the newest. */
function instantOf(text: string): Date | null {
  if (text === 'latest') return null;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const instant = new Date(text);
  if (isInstant && !Number.isNaN(instant.getTime())) return instant;
  throw new BackupError(`AT must be latest, or a time with its zone, such as 2026-11-23T12:00:00Z: ${text}`);
}
