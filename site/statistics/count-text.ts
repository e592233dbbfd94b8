import { say } from '@site/platform/words/say';
import type { Counts, SiteCounts } from './counts.ts';
import { countOf, periodText, type SeriesKind, seriesText } from './series.ts';

// Calendar days are formatted in UTC.
const dayText = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));

export const shortDayText = (day: string, locale: string) =>
  dayText(day, locale, { month: 'short', day: 'numeric' });
export const longDayText = (day: string, locale: string) => dayText(day, locale, { dateStyle: 'long' });

/** "1,204 views and 31 shares in the last 90 days". */
export function summaryText(
  total: Counts & Partial<SiteCounts>,
  series: readonly SeriesKind[],
  dayCount: number,
): string {
  const isEmpty = series.every((kind) => countOf(total, kind) === 0);
  const counts = isEmpty ? say('Nothing was counted') : seriesText(total, series);
  return dayCount === 1
    ? say('{counts} today', { counts })
    : say('{counts} in the last {period}', { counts, period: periodText(dayCount) });
}
