import { grouped } from '@site/platform/text/counted';
import { say, sayCount, sayList, texts } from '@site/platform/words/say';
import { type Counts, type SiteCounts, statisticsLimits } from './counts.ts';

export type SeriesKind = keyof SiteCounts;

export const siteSeries = ['views', 'inquiries', 'shares'] as const satisfies readonly SeriesKind[];
export const postSeries = ['views', 'shares'] as const satisfies readonly SeriesKind[];

export const seriesNames: Readonly<Record<SeriesKind, string>> = texts({
  views: 'Views',
  inquiries: 'Inquiries',
  shares: 'Shares',
});

export const countOf = (counts: Counts & Partial<SiteCounts>, kind: SeriesKind): number => counts[kind] ?? 0;

export function seriesText(counts: Counts & Partial<SiteCounts>, series: readonly SeriesKind[]): string {
  return sayList(series.map((kind) => countText(countOf(counts, kind), kind)));
}

function countText(count: number, kind: SeriesKind): string {
  if (kind === 'inquiries') return say('{count, plural, one {# inquiry} other {# inquiries}}', { count });
  return kind === 'views' ? sayCount(count, 'view') : sayCount(count, 'share');
}

export const periodText = (days: number) =>
  days === statisticsLimits.days ? say('12 months') : sayCount(days, 'day');

export function comparisonText(total: number, previous: number, days: number): string {
  const before = days === 1 ? say('yesterday') : say('in the {period} before', { period: periodText(days) });
  if (total === 0 && previous === 0) return say('None, as {before}', { before });
  if (total === previous) return say('As many as {before}', { before });
  if (previous === 0) return say('None {before}', { before });
  const percent = Math.round((Math.abs(total - previous) / previous) * 100);
  const values = { percent: grouped(Math.max(1, percent)), before, previous: grouped(previous) };
  return total > previous
    ? say('{percent}% more than {before} ({previous})', values)
    : say('{percent}% fewer than {before} ({previous})', values);
}
