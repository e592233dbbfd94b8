import { cpus } from 'node:os';
import { generator } from './load.ts';
import type { Row } from './rows.ts';
import type { Load } from './target.ts';

export interface Result {
  readonly row: Row;
  readonly own: Load;
  readonly bare: Load;
  /** Requests a second as a share of the bare server's, in each round. */
  readonly ratios: readonly number[];
  /** Processor time of the site for one response; NaN for a peer. */
  readonly cpuMs: number;
  readonly bareCpuMs: number;
  /** The generator's share of the processor time that it and the site took; NaN for a peer. */
  readonly generatorShare: number;
  /** Its requests a second among the fewest posts, as a multiple of those here; null for the fewest. */
  readonly slowerThanFew: number | null;
}

const maxSlower = 1.3;

export const bounds = { idleMb: 150, loadedMb: 300, coldStartMs: 1_000 } as const;

export function table(results: readonly Result[]): string[] {
  return [
    '| | requests/s | bare | ratio (min–max) | p50 ms | p99 ms | bare p99 ms | CPU ms | bare CPU ms | generator | slower than with few posts |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...results.map(({ row, own, bare, ratios, cpuMs, bareCpuMs, generatorShare, slowerThanFew }) => {
      const ratio = own.requestsPerSecond / bare.requestsPerSecond;
      const range = ` (${number(Math.min(...ratios), 2)}–${number(Math.max(...ratios), 2)})`;
      const cells = [
        row.name,
        number(own.requestsPerSecond),
        number(bare.requestsPerSecond),
        number(ratio, 2) + range + wanted(row.least !== null && ratio < row.least, row.least),
        number(own.p50Ms, 1),
        number(own.p99Ms, 1) + wanted(isOver(own.p99Ms, row.maxP99, bare.p99Ms), `≤ ${row.maxP99} × bare`),
        number(bare.p99Ms, 1),
        number(cpuMs, 3) + wanted(isOver(cpuMs, row.maxCpuMs), `≤ ${row.maxCpuMs}`),
        number(bareCpuMs, 3),
        Number.isNaN(generatorShare) ? '–' : `${number(generatorShare * 100)} %${tooMuch(generatorShare)}`,
        slowerThanFew === null
          ? '–'
          : number(slowerThanFew, 2) + wanted(isOver(slowerThanFew, maxSlower), `≤ ${maxSlower}`),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

export function judged(value: number, unit: string, most: number): string {
  return `${number(value)} ${unit}${wanted(isOver(value, most), `≤ ${number(most)}`)}`;
}

export function describeMachine({ rounds, seconds }: { rounds: number; seconds: number }): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim()}, Node ${process.version}, load by ${generator}, medians of ${rounds} rounds of ${seconds} s.`;
}

const tooMuch = (share: number) => (share > 0.5 ? ' **(more than the server)**' : '');

const isOver = (value: number, most: number | null, unit = 1) => most !== null && value > most * unit;

const wanted = (isMissed: boolean, target: string | number | null) =>
  isMissed ? ` **(wanted ${target})**` : '';

const number = (value: number, digits = 0) =>
  Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
