import { cpus } from 'node:os';
import type { Load } from './load.ts';
import type { Row } from './rows.ts';

/** Measured on the site and on the bare server. */
export interface Result {
  readonly row: Row;
  readonly own: Load;
  readonly bare: Load;
  readonly cpuMs: number;
  /** Its requests a second among the fewest posts, as a multiple of those here; null for the fewest. */
  readonly slowerThanFew: number | null;
}

/** How much slower a row may get by more posts. */
const maxSlower = 1.3;

/** Of the whole site. */
export const bounds = { idleMb: 150, loadedMb: 300, coldStartMs: 1_000 } as const;

/** Of a Markdown table. A missed target is marked. */
export function table(results: readonly Result[]): string[] {
  return [
    '| | requests/s | bare | ratio | p50 ms | p99 ms | bare p99 ms | CPU ms | slower than with few posts |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...results.map(({ row, own, bare, cpuMs, slowerThanFew }) => {
      const ratio = own.requestsPerSecond / bare.requestsPerSecond;
      const cells = [
        row.name,
        number(own.requestsPerSecond),
        number(bare.requestsPerSecond),
        number(ratio, 2) + wanted(row.least !== null && ratio < row.least, row.least),
        number(own.p50Ms, 1),
        number(own.p99Ms, 1) + wanted(isOver(own.p99Ms, row.maxP99, bare.p99Ms), `≤ ${row.maxP99} × bare`),
        number(bare.p99Ms, 1),
        number(cpuMs, 2) + wanted(isOver(cpuMs, row.maxCpuMs), `≤ ${row.maxCpuMs}`),
        slowerThanFew === null
          ? '–'
          : number(slowerThanFew, 2) + wanted(isOver(slowerThanFew, maxSlower), `≤ ${maxSlower}`),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

/** Marked when it is over its bound. */
export function judged(value: number, unit: string, most: number): string {
  return `${number(value)} ${unit}${wanted(isOver(value, most), `≤ ${number(most)}`)}`;
}

export function describeMachine({ rounds, seconds }: { rounds: number; seconds: number }): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim()}, Node ${process.version}, medians of ${rounds} rounds of ${seconds} s.`;
}

const isOver = (value: number, most: number | null, unit = 1) => most !== null && value > most * unit;

const wanted = (isMissed: boolean, target: string | number | null) =>
  isMissed ? ` **(wanted ${target})**` : '';

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
