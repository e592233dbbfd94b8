import { z } from 'zod';
import {
  backupS3Fields,
  backupS3Problems,
  readBackupS3Settings,
} from '#app/media/store/s3-settings.server.ts';
import { numberSetting } from '#server/process/number-setting.ts';
import type { OffsiteSettings } from './offsite.ts';
import { readSftpSettings, sftpFields, sftpProblems } from './sftp-settings.ts';

const keptCopies = numberSetting(1, 3650).default(30);

export const offsiteFields = {
  ...backupS3Fields,
  BACKUP_S3_KEEP: keptCopies,
  ...sftpFields,
  BACKUP_SFTP_KEEP: keptCopies,
  BACKUP_CONTINUOUS: z.enum(['on', 'off'], 'must be on or off').default('off'),
};

export function offsiteProblems(given: Record<string, string | undefined>): string[] {
  const problems = [...backupS3Problems(given, offsiteFields), ...sftpProblems(given, offsiteFields)];
  const destinations = ['BACKUP_S3_BUCKET', 'BACKUP_SFTP_URL'].filter((name) => given[name] !== undefined);
  if (destinations.length > 1) {
    problems.push(
      'BACKUP_S3_BUCKET and BACKUP_SFTP_URL exclude each other: backups are copied to one place.',
    );
  }
  if (given.BACKUP_CONTINUOUS === 'on' && destinations.length === 0) {
    problems.push(
      'BACKUP_CONTINUOUS needs BACKUP_S3_BUCKET or BACKUP_SFTP_URL: the place that restore points are sent to.',
    );
  }
  if (given.BACKUP_CONTINUOUS === 'on' && given.DATABASE_URL !== undefined) {
    problems.push(
      "BACKUP_CONTINUOUS is for the embedded database: with DATABASE_URL, archive PostgreSQL's write-ahead log with its own tools (docs/scaling.md).",
    );
  }
  if (given.BACKUP_PASSPHRASE_FILE === undefined) {
    problems.push(
      ...destinations.map(
        (name) =>
          `${name} needs BACKUP_PASSPHRASE_FILE: a backup holds password hashes and messages, and leaves this machine encrypted.`,
      ),
    );
  }
  return problems;
}

/** Only for settings without `offsiteProblems`. Null when backups are copied nowhere. */
export function readOffsiteSettings(
  value: z.output<z.ZodObject<typeof offsiteFields>>,
): OffsiteSettings | null {
  const s3 = readBackupS3Settings(value);
  if (s3) return { destination: { s3 }, keep: value.BACKUP_S3_KEEP };
  const sftp = readSftpSettings(value);
  return sftp && { destination: { sftp }, keep: value.BACKUP_SFTP_KEEP };
}
