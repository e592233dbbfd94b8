import type { OffsiteSettings } from '@site/backup/offsite/offsite';
import {
  backupS3Fields,
  backupS3Problems,
  readBackupS3Settings,
} from '@site/images/store/s3-settings.server';
import { z } from 'zod';
import { numberSetting } from '#server/process/number-setting.ts';

export const offsiteFields = {
  ...backupS3Fields,
  BACKUP_S3_KEEP: numberSetting(1, 3650).default(30),
  BACKUP_CONTINUOUS: z.enum(['on', 'off'], 'must be on or off').default('off'),
};

export function offsiteProblems(given: Record<string, string | undefined>): string[] {
  const problems = backupS3Problems(given, offsiteFields);
  const hasBucket = given.BACKUP_S3_BUCKET !== undefined;
  if (given.BACKUP_CONTINUOUS === 'on' && !hasBucket) {
    problems.push('BACKUP_CONTINUOUS needs BACKUP_S3_BUCKET: the place that restore points are sent to.');
  }
  if (given.BACKUP_CONTINUOUS === 'on' && given.DATABASE_URL !== undefined) {
    problems.push(
      "BACKUP_CONTINUOUS is for the embedded database: with DATABASE_URL, archive PostgreSQL's write-ahead log with its own tools (docs/scaling.md).",
    );
  }
  if (hasBucket && given.BACKUP_PASSPHRASE_FILE === undefined) {
    problems.push(
      'BACKUP_S3_BUCKET needs BACKUP_PASSPHRASE_FILE: a backup holds password hashes and messages, and leaves this machine encrypted.',
    );
  }
  return problems;
}

/** Only for settings without `offsiteProblems`. Null when backups are copied nowhere. */
export function readOffsiteSettings(
  value: z.output<z.ZodObject<typeof offsiteFields>>,
): OffsiteSettings | null {
  const s3 = readBackupS3Settings(value);
  return s3 && { destination: s3, keep: value.BACKUP_S3_KEEP };
}
