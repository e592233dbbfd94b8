import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ExportKind, exportKinds } from './export-kinds.ts';

export type ExportTickets = ReturnType<typeof createExportTickets>;

const validMs = 60_000;

/** Browser downloads carry no token. A ticket is valid for one kind of file, one minute, on every instance. */
export function createExportTickets(secret: string, now: () => Date) {
  const signed = (text: string) =>
    createHmac('sha256', secret).update(`export ticket ${text}`).digest('base64url');
  return {
    issue(kind: ExportKind): string {
      const text = `${kind}.${now().getTime() + validMs}`;
      return `${text}.${signed(text)}`;
    },

    /** @returns Null when forged or expired. */
    read(ticket: string): ExportKind | null {
      const [kind = '', until = '', signature = ''] = ticket.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(signed(`${kind}.${until}`))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      if (Number(until) < now().getTime()) return null;
      return exportKinds.find((known) => known === kind) ?? null;
    },
  };
}
