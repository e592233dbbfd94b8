import { median } from './median.ts';

export type Times = Readonly<Record<string, readonly number[]>>;

export interface Comparison {
  readonly kinds: readonly { name: string; medianMs: number; quartilesMs: readonly [number, number] }[];
  /** Between the medians of the fastest and of the slowest kind. */
  readonly differenceMs: number;
  /** What 99 of 100 differences stay below when chance alone says which time of a turn is of which kind. */
  readonly noiseMs: number;
}

const shuffles = 2_000;
const quantile = 0.99;

export function compareKinds(times: Times): Comparison {
  const kinds = Object.entries(times).map(([name, all]) => {
    const sorted = all.toSorted((one, other) => one - other);
    const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
    return { name, medianMs: median(all), quartilesMs: [at(0.25), at(0.75)] as const };
  });
  const columns = Object.values(times);
  const turns = (columns[0] ?? []).map((_, turn) => columns.map((column) => column[turn] ?? Number.NaN));
  const byChance = Array.from({ length: shuffles }, () => {
    const mixed = turns.map(shuffled);
    return spread(columns.map((_, kind) => median(mixed.map((turn) => turn[kind] ?? Number.NaN))));
  }).sort((one, other) => one - other);
  return {
    kinds,
    differenceMs: spread(kinds.map(({ medianMs }) => medianMs)),
    noiseMs: byChance[Math.ceil(quantile * shuffles) - 1] ?? Number.NaN,
  };
}

export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
