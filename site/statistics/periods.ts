import { type Counts, type SiteCounts, type Statistics, statisticsLimits } from './counts.ts';
import { countOf, siteSeries } from './series.ts';

export const periods = [
  { days: 7, name: '7 days' },
  { days: 30, name: '30 days' },
  { days: 90, name: '90 days' },
  { days: 365, name: '12 months' },
] as const;

export function readPeriod({ searchParams }: URL): number {
  const asked = Number(searchParams.get('days'));
  return periods.find(({ days }) => days === asked)?.days ?? statisticsLimits.defaultDays;
}

/**
 * Where no period was asked for, the shortest one that holds all that was counted: the chart of a new site is not mostly empty. Sums
 * stay, and before it there was nothing.
 */
export function inFittingPeriod<Of extends Statistics<Counts & Partial<SiteCounts>>>(
  statistics: Of,
  { searchParams }: URL,
): Of {
  const { days, previous } = statistics;
  const isCounted = (counts: Counts & Partial<SiteCounts>) =>
    siteSeries.some((kind) => countOf(counts, kind) > 0);
  const first = days.findIndex(isCounted);
  if (searchParams.has('days') || isCounted(previous) || first < 0) return statistics;
  const period = periods.find((each) => each.days >= days.length - first);
  return period ? { ...statistics, days: days.slice(-period.days) } : statistics;
}
