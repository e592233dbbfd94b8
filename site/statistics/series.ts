import { grouped } from '@site/platform/text/counted';
import { say, sayCount, texts } from '@site/platform/text/spoken';
import { type Counts, type SiteCounts, statisticsLimits } from './counts.ts';

export type SeriesKind = keyof SiteCounts;

export const siteSeries = ['views', 'inquiries', 'shares'] as const satisfies readonly SeriesKind[];
export const postSeries = ['views', 'shares'] as const satisfies readonly SeriesKind[];

export const seriesNames: Readonly<Record<SeriesKind, string>> = texts({
  views: 'Views',
  inquiries: 'Inquiries',
  shares: 'Shares',
});

const nouns: Readonly<Record<SeriesKind, string>> = { views: 'view', inquiries: 'inquiry', shares: 'share' };

export const countOf = (counts: Counts & Partial<SiteCounts>, kind: SeriesKind): number => counts[kind] ?? 0;

export function seriesText(counts: Counts & Partial<SiteCounts>, series: readonly SeriesKind[]): string {
  return joined(series.map((kind) => countText(countOf(counts, kind), kind)));
}

function countText(count: number, kind: SeriesKind): string {
  return kind === 'inquiries' && count !== 1
    ? say('{count} inquiries', { count: grouped(count) })
    : sayCount(count, nouns[kind]);
}

export const joined = (texts: readonly string[]) =>
  say('{texts} and {texts2}', { texts: texts.slice(0, -1).join(', '), texts2: texts.at(-1) });

export const periodText = (days: number) =>
  days === statisticsLimits.days ? '12 months' : sayCount(days, 'day');

export function comparisonText(total: number, previous: number, days: number): string {
  const before =
    days === 1 ? 'yesterday' : say('in the {periodText} before', { periodText: periodText(days) });
  if (total === previous) return say('As many as {before}', { before });
  if (previous === 0) return say('None {before}', { before });
  const percent = Math.round((Math.abs(total - previous) / previous) * 100);
  return `${grouped(Math.max(1, percent))}% ${total > previous ? 'more' : 'fewer'} than ${before} (${grouped(previous)})`;
}
