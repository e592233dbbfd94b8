import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { readPreference, replacePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { UnavailableError } from '@site/platform/http/errors';
export type DownloadTickets = ReturnType<typeof createDownloadTickets>;

const validMs = 60_000;

const usedPreference = 'exchange.used-tickets';
const maxTries = 5;

/**
 * Browser downloads carry no token. A ticket is valid for one file, once, within a minute, on every instance.
 * @param purpose Those of another are not valid.
 */
export function createDownloadTickets(
  { secret, purpose }: { secret: string; purpose: string },
  now: () => Date,
  database: Database,
) {
  const signed = (text: string) =>
    createHmac('sha256', secret).update(`${purpose} ticket ${text}`).digest('base64url');
  return {
    /** @param file What is downloaded, as the issuer names it; without dots. */
    issue(file: string): string {
      // Two of the same moment are two tickets.
      const text = `${file}.${now().getTime() + validMs}.${randomUUID()}`;
      return `${text}.${signed(text)}`;
    },

    /** @returns What it was issued for; null when forged or expired. */
    read(ticket: string): string | null {
      const [file = '', until = '', id = '', signature = ''] = ticket.split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(signed(`${file}.${until}.${id}`))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      if (Number(until) < now().getTime()) return null;
      return file;
    },

    /** @returns False when it was used before, by whomever. */
    async use(ticket: string): Promise<boolean> {
      for (let tries = 0; tries < maxTries; tries++) {
        const before = await readPreference(database, usedPreference);
        const used = usedIn(before).filter((one) => Number(one.split('.')[1]) >= now().getTime());
        if (used.includes(ticket)) return false;
        const isNoted = await replacePreference(
          database,
          usedPreference,
          before,
          JSON.stringify([...used, ticket]),
        );
        if (isNoted) return true;
      }
      throw new UnavailableError();
    },
  };
}

const usedIn = (stored: string | undefined): string[] =>
  stored === undefined ? [] : (JSON.parse(stored) as string[]);
