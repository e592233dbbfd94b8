import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

const dateTime = z.iso.datetime();
const failure = z.object({ at: dateTime, reason: z.string() }).nullable();

export const backupStateSchema = z.object({
  isScheduled: z.boolean().describe('Whether a backup is made every night.'),
  madeBy: z
    .enum(['site', 'scheduler'])
    .describe('`scheduler`: `npm run backup -- --nightly`, which the operator has run, with PostgreSQL.'),
  verified: z
    .object({
      createdAt: dateTime,
      verifiedAt: dateTime.nullable().describe('Null when it is not known here, as with PostgreSQL.'),
      bytes: z.number().nullable(),
      damagedFiles: z
        .number()
        .nullable()
        .describe('Uploads that were lost or altered on the site when the backup was made.'),
    })
    .nullable()
    .describe('The newest backup that is still there and known to be restorable.'),
  offsite: z
    .object({
      copiedAt: dateTime.nullable().describe('When the newest copy was there, and read back.'),
      failure: failure.describe('Why the last try to copy failed; null after one that succeeded.'),
    })
    .nullable()
    .describe('Null when backups are copied to no other place.'),
  continuous: z
    .object({
      upTo: dateTime.nullable().describe('Everything saved before is in the other place; null: nothing yet.'),
      waitingUploads: z.int().describe('Uploads that are still to be copied there.'),
      failure: failure.describe('Why the last try failed; null after one that succeeded.'),
    })
    .nullable()
    .describe('Null when no restore points are made within seconds.'),
  failure: failure.describe('The last night that brought no good backup; null after one that did.'),
  fromFuture: dateTime
    .nullable()
    .describe('The newest backup dated in the future, made while the clock was ahead; it does not count.'),
});

export type BackupState = z.output<typeof backupStateSchema>;

export const backupContract = contract(
  { tags: ['Backups'], access: 'system.read' },
  {
    'GET /api/backups/state': {
      summary: 'When the site was last backed up, and whether that backup can be restored',
      answers: { 200: backupStateSchema },
    },
  },
);
