import { readFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import type { Part, PartResult } from './part.ts';

/** A part that has been run. */
export interface Outcome {
  readonly part: Pick<Part, 'name' | 'unit' | 'keyFigures'>;
  readonly size: number;
  readonly seconds: number;
  readonly result: PartResult;
}

/** When, where and on what a run took place. */
export interface RunFacts {
  readonly date: string;
  readonly machine: string;
  readonly version: string;
  readonly seed: number;
}

export const verdictOf = ({ faults, skipped }: PartResult): 'passed' | 'failed' | 'skipped' =>
  skipped !== undefined ? 'skipped' : faults.length === 0 ? 'passed' : 'failed';

/** @param commit Of the checkout; empty when it is none. */
export function readFacts(seed: number, commit: string): RunFacts {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const cores = cpus();
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, ${gibibytes} GiB, ${type()}, Node.js ${process.version}`,
    version: commit === '' ? version : `${version} (${commit})`,
    seed,
  };
}

const columns = ['Part', 'Size', 'Seconds', 'Figures', 'Verdict'] as const;

/** One table of all parts; as Markdown for the documents, otherwise for a terminal. */
export function summarize(outcomes: readonly Outcome[], facts: RunFacts, asMarkdown: boolean): string {
  const head = `${facts.date}, version ${facts.version}, seed ${facts.seed}, ${facts.machine}`;
  const rows = outcomes.map(rowOf);
  const lines = asMarkdown ? markdownLines(rows) : alignedLines(rows);
  return `${[head, '', ...lines].join('\n')}\n`;
}

function rowOf({ part, size, seconds, result }: Outcome): string[] {
  const names = part.keyFigures ?? Object.keys(result.metrics);
  const figures = names
    .filter((name) => name in result.metrics)
    .map((name) => `${name}: ${readable(result.metrics[name])}`);
  const verdict = verdictOf(result);
  const shown = verdict === 'failed' ? `failed, ${result.faults.length} faults` : verdict;
  return [
    part.name,
    `${size.toLocaleString('en')} ${part.unit}`,
    Math.round(seconds).toLocaleString('en'),
    result.skipped?.replace(/^skipped: /, '') ?? figures.join('; '),
    shown,
  ];
}

const readable = (value: number | string | undefined) =>
  typeof value === 'number' ? value.toLocaleString('en') : value;

const markdownLines = (rows: readonly string[][]) =>
  [columns, columns.map((name) => (name === 'Seconds' ? '---:' : '---')), ...rows].map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );

/** The figures stand below each line, since they are long. */
function alignedLines(rows: readonly string[][]): string[] {
  const without = [[...columns], ...rows].map(([part, size, seconds, , verdict]) => [
    part,
    size,
    seconds,
    verdict,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...without.map((row) => row[column]?.length ?? 0)));
  return without.flatMap((row, index) => {
    const line = row.map((cell = '', column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    const figures = index === 0 ? '' : (rows[index - 1]?.[3] ?? '');
    return figures === '' ? [line] : [line, `    ${figures}`];
  });
}
