import { counted, grouped } from '#platform/text/counted.ts';
import { type Counts, type SiteCounts, statisticsLimits } from './statistics.ts';

export type LaneKind = keyof SiteCounts;

export const siteLanes = ['views', 'inquiries', 'shares'] as const satisfies readonly LaneKind[];
export const postLanes = ['views', 'shares'] as const satisfies readonly LaneKind[];

export const laneNames: Readonly<Record<LaneKind, string>> = {
  views: 'Views',
  inquiries: 'Inquiries',
  shares: 'Shares',
};

const nouns: Readonly<Record<LaneKind, string>> = { views: 'view', inquiries: 'inquiry', shares: 'share' };

export const countOf = (counts: Counts & Partial<SiteCounts>, kind: LaneKind): number => counts[kind] ?? 0;

export function lanesText(counts: Counts & Partial<SiteCounts>, lanes: readonly LaneKind[]): string {
  return joined(lanes.map((kind) => countText(countOf(counts, kind), kind)));
}

function countText(count: number, kind: LaneKind): string {
  return kind === 'inquiries' && count !== 1 ? `${grouped(count)} inquiries` : counted(count, nouns[kind]);
}

export const joined = (texts: readonly string[]) => `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

export const periodText = (days: number) =>
  days === statisticsLimits.days ? '12 months' : counted(days, 'day');

export function comparisonText(total: number, previous: number, days: number): string {
  const before = days === 1 ? 'yesterday' : `in the ${periodText(days)} before`;
  if (total === previous) return `As many as ${before}`;
  if (previous === 0) return `None ${before}`;
  const percent = Math.round((Math.abs(total - previous) / previous) * 100);
  return `${grouped(Math.max(1, percent))}% ${total > previous ? 'more' : 'fewer'} than ${before} (${grouped(previous)})`;
}
