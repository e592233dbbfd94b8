import type { Readable } from 'node:stream';
import { userOf } from '@site/accounts/route-guard.server';
import type { Database } from '@site/database/schema';
import { NotFoundError } from '@site/platform/http/errors';
import { serve } from '@site/platform/http/serve.server';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import type { DownloadTickets } from '#site/auth/download-tickets.server.ts';
import { signInKey } from '#site/auth/keys.ts';
import type { Services } from '#site/modules/services.ts';
import { type BackupState, backupContract, type KeptBackups } from './contract.ts';

/** The archives of this machine. */
interface Backups {
  list(): KeptBackups;
  start(): boolean;
  nameOf(id: string): string;
  open(id: string): { readonly name: string; readonly bytes: number; readonly content: () => Readable };
  remove(id: string): string;
}

export function backupApi(
  readState: () => Promise<BackupState>,
  { get }: Services,
  {
    backups,
    tickets,
    database,
    now,
  }: { backups: Backups; tickets: DownloadTickets; database: Database; now: () => Date },
) {
  const { confirmIdentity } = get(signInKey);
  const record = (action: 'asked' | 'downloaded' | 'deleted', title?: string) =>
    recordActivity(database, {
      ...{ action: `server.backup-${action}` as const, at: now() },
      ...(title !== undefined && { thing: { title } }),
    });
  return serve(backupContract, {
    'GET /api/backups/state': readState,
    'GET /api/backups': async () => backups.list(),
    async 'POST /api/backups'() {
      if (backups.start()) await record('asked');
      return backups.list();
    },
    async 'POST /api/backups/:id/download'(request) {
      const { id } = request.params;
      await confirmIdentity(userOf(request), request.body, request.ip);
      await record('downloaded', backups.nameOf(id));
      return { url: `/api/backup-files/${tickets.issue(id)}` };
    },
    async 'POST /api/backups/:id/delete'(request) {
      await confirmIdentity(userOf(request), request.body, request.ip);
      await record('deleted', backups.remove(request.params.id));
    },
    async 'GET /api/backup-files/:ticket'({ params: { ticket }, method }, reply) {
      const id = tickets.read(ticket);
      const isHead = method === 'HEAD';
      if (id === null || !(isHead || (await tickets.use(ticket))))
        throw new NotFoundError('This download has expired. Please start it again.');
      const { name, bytes, content } = backups.open(id);
      reply.type('application/octet-stream').header('cache-control', 'no-store');
      reply.header('content-disposition', `attachment; filename="${name}"`).header('content-length', bytes);
      return reply.send(isHead ? '' : content());
    },
  });
}
