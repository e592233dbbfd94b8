import { statisticsLimits } from './counts.ts';

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
