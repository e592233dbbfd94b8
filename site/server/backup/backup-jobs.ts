import path from 'node:path';
import type { ContinuousSettings } from '@site/backup/continuous/continuous';
import { startContinuousBackup as startContinuous } from '@site/backup/continuous/continuous-job';
import type { NightlySettings } from '@site/backup/nightly/nightly';
import {
  offsiteCopyJob as copyJob,
  nightlyBackupJob as nightlyJob,
  backupNow as startNow,
} from '@site/backup/nightly/nightly-job';
import type { DailyJob } from '#site/modules/daily-job.ts';

const programAt = (name: string) => path.resolve(import.meta.dirname, name);
const program = programAt('nightly-process.ts');

export const backupNow = (settings: NightlySettings) => startNow(settings, program);

type Log = Parameters<typeof nightlyJob>[1]['log'];

export const nightlyBackupJob = (
  settings: NightlySettings,
  options: { now: () => Date; timeZone: string; log: Log },
): DailyJob => nightlyJob(settings, { ...options, program });

export const offsiteCopyJob = (settings: NightlySettings, options: { now: () => Date; log: Log }): DailyJob =>
  copyJob(settings, { ...options, program });

export const startContinuousBackup = (
  settings: ContinuousSettings,
  log: Parameters<typeof startContinuous>[2],
) => startContinuous(programAt('continuous-process.ts'), settings, log);
