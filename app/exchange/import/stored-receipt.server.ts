import { gunzipSync, gzipSync } from 'node:zlib';
import { type Outcome, outcomes, type Receipt, type ReceiptLine } from './receipt.ts';

/** Its lines are read anew each time they are asked for. */
export interface StoredReceipt extends Receipt {
  /** As the database has it: `gzip:` and the Base64 of the JSON text. */
  readonly stored: string;
}

const mark = 'gzip:';
const linesAtOnce = 500;

/**
 * Writes a receipt line by line, compressed in parts: an import of ten thousand posts has tens of megabytes of lines, of which
 * only the last few hundred are in memory.
 */
export function createReceiptWriter() {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  const parts: Buffer[] = [];
  let some: string[] = [];
  let total = 0;

  function pack(): void {
    if (some.length > 0) parts.push(gzipSync((parts.length === 0 ? '' : ',') + some.join(',')));
    some = [];
  }

  return {
    add(line: ReceiptLine): void {
      counts[line.outcome] += 1;
      total += 1;
      some.push(JSON.stringify(line));
      if (some.length === linesAtOnce) pack();
    },

    total: () => total,

    finish(source: string, isPlan: boolean): StoredReceipt {
      pack();
      const head = { source, isPlan, total, counts };
      const opening = gzipSync(`${JSON.stringify(head).slice(0, -1)},"lines":[`);
      // Parts in a row are one text (RFC 1952, section 2.2).
      const stored = mark + Buffer.concat([opening, ...parts, gzipSync(']}')]).toString('base64');
      return {
        ...head,
        stored,
        get lines() {
          return unpackReceipt(stored).lines;
        },
      };
    },
  };
}

/** @param stored Also as earlier versions stored it. */
export function unpackReceipt(stored: string): Receipt {
  if (!stored.startsWith(mark)) return JSON.parse(stored) as Receipt;
  return JSON.parse(gunzipSync(Buffer.from(stored.slice(mark.length), 'base64')).toString()) as Receipt;
}
