import { identitySchema } from '@site/accounts/sessions/credentials';
import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { asksAgain } from '#site/auth/users/contract.ts';
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

const keptBackupSchema = z.object({
  id: z.string(),
  name: z.string(),
  file: z.string().describe('Its path on the server.'),
  bytes: z.number(),
  createdAt: dateTime,
  isNightly: z.boolean(),
  state: z
    .enum(['good', 'unverified', 'bad', 'gone'])
    .describe('`good`: verified that it can be restored; `gone`: its file is not there, or another one is.'),
  problem: z.string().nullable().describe('Why it cannot be restored.'),
  isEncrypted: z.boolean(),
  offsiteAt: dateTime.nullable(),
});
export type KeptBackup = z.output<typeof keptBackupSchema>;

const keptBackupsSchema = z.object({
  isHere: z.boolean().describe('False: with PostgreSQL a command makes them, on a machine of its own.'),
  isRunning: z.boolean().describe('Whether one is being made because somebody wanted it.'),
  failure: z.string().nullable().describe('Why the last one of these was not made.'),
  folder: z.string(),
  archives: z.array(keptBackupSchema).describe('Newest first.'),
});
export type KeptBackups = z.output<typeof keptBackupsSchema>;

export const backupContract = contract(
  { tags: ['Backups'], access: 'system.read' },
  {
    'GET /api/backups/state': {
      summary: 'When the site was last backed up, and whether that backup can be restored',
      answers: { 200: backupStateSchema },
    },
    'GET /api/backups': { summary: 'List the backups of this machine', answers: { 200: keptBackupsSchema } },
    'POST /api/backups': {
      access: 'system.manage',
      summary: 'Make a backup now, and verify it',
      answers: { 200: keptBackupsSchema },
    },
    'POST /api/backups/:id/download': {
      access: 'system.manage',
      summary: 'A URL to download a backup from',
      description: `${asksAgain} A backup holds password hashes and people's messages.`,
      body: identitySchema,
      answers: {
        201: z.object({ url: z.string().describe('Answers once, within a minute, without a token.') }),
      },
      refuses: [400, 404, 415, 429],
    },
    'POST /api/backups/:id/delete': {
      access: 'system.manage',
      summary: 'Delete a backup that somebody had made',
      description: asksAgain,
      body: identitySchema,
      answers: { 204: noContent },
      refuses: [400, 404, 415, 429],
    },
    'GET /api/backup-files/:ticket': {
      access: 'public',
      summary: 'Download a backup, with the ticket of POST /api/backups/:id/download',
      answers: { 200: z.string() },
      refuses: [404],
    },
  },
);
