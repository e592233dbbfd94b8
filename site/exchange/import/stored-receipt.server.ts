import { gunzipSync, gzipSync } from 'node:zlib';
import { type Outcome, outcomes, type Receipt, type ReceiptLine } from './receipt.ts';

export interface StoredReceipt extends Receipt {
  /** `parts:`, then totals and batches of 500 lines, each compressed JSON in Base64. */
  readonly stored: string;
}

type Head = Omit<Receipt, 'lines'>;

const mark = 'parts:';
const linesAtOnce = 500;

/** Compressed in batches: ten thousand posts give tens of megabytes of lines, only a few hundred of which are in memory. */
export function createReceiptWriter() {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  const parts: string[] = [];
  let some: ReceiptLine[] = [];
  let total = 0;
  let noted = 0;

  function pack(): void {
    if (some.length > 0) parts.push(packed(some));
    some = [];
  }

  return {
    add(line: ReceiptLine): void {
      counts[line.outcome] += 1;
      total += 1;
      if (line.notes.length > 0) noted += 1;
      some.push(line);
      if (some.length === linesAtOnce) pack();
    },

    total: () => total,

    finish(source: string, isPlan: boolean): StoredReceipt {
      pack();
      const head: Head = { source, isPlan, total, noted, counts };
      return unpackReceipt(mark + [packed(head), ...parts].join(' '));
    },
  };
}

export function unpackReceipt(stored: string): StoredReceipt {
  const [head = '', ...parts] = stored.slice(mark.length).split(' ');
  return {
    ...unpacked<Head>(head),
    stored,
    lines: () => parts.values().flatMap((part) => unpacked<ReceiptLine[]>(part)),
  };
}

const packed = (value: unknown): string => gzipSync(JSON.stringify(value)).toString('base64');

const unpacked = <T>(part: string): T => JSON.parse(gunzipSync(Buffer.from(part, 'base64')).toString()) as T;
