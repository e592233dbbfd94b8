import { cpus } from 'node:os';
import type { Load } from './load.ts';
import type { Row } from './rows.ts';

/** One row, measured on the site and on the bare server. */
export interface Result {
  readonly row: Row;
  readonly own: Load;
  readonly bare: Load;
}

/** Rows of a Markdown table. */
export function table(results: readonly Result[]): string[] {
  const number = (value: number, digits = 0) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return [
    '| | requests/s | bare | ratio | p50 ms | p99 ms | bare p99 ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...results.map(({ row, own, bare }) => {
      const ratio = own.requestsPerSecond / bare.requestsPerSecond;
      const missed = row.least !== null && ratio < row.least ? ` (wanted ${row.least})` : '';
      return `| ${row.name} | ${number(own.requestsPerSecond)} | ${number(bare.requestsPerSecond)} | ${number(ratio, 2)}${missed} | ${number(own.p50Ms, 1)} | ${number(own.p99Ms, 1)} | ${number(bare.p99Ms, 1)} |`;
    }),
  ];
}

export function describeMachine({ rounds, seconds }: { rounds: number; seconds: number }): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim()}, Node ${process.version}, medians of ${rounds} rounds of ${seconds} s.`;
}
