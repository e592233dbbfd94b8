import { dayMs } from '@site/platform/text/durations';
import type { Period } from './statistics-repository.server.ts';

/** With `today`, such as `2026-12-03`, oldest first. Days of 23 or 25 hours are one day. */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

export const inPeriod = (days: readonly string[]): Period => ({
  from: days[0] ?? '',
  to: days.at(-1) ?? '',
});

/** @param days Previous period, then the period, half each, oldest first. @param counted In any order; others are ignored. */
export function sumByDay<Kind extends string>(
  days: readonly string[],
  kinds: readonly Kind[],
  counted: readonly ({ readonly day: string } & { readonly [Each in Kind]?: number })[],
) {
  type Counted = { readonly [Each in Kind]?: number };
  const sumOf = (counts: readonly Counted[]) => {
    const sum = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const each of counts) for (const kind of kinds) sum[kind] += each[kind] ?? 0;
    return sum;
  };
  const byDay = Map.groupBy(counted, ({ day }) => day);
  const all = days.map((day) => ({ day, ...sumOf(byDay.get(day) ?? []) }));
  const half = days.length / 2;
  return { days: all.slice(half), total: sumOf(all.slice(half)), previous: sumOf(all.slice(0, half)) };
}
