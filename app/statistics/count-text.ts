import { grouped } from '#platform/text/counted.ts';
import type { Counts } from './statistics.ts';

// A calendar day is formatted in UTC.
const dayText = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));

export const numberText = grouped;
/** "Dec 3". @param day Such as `2026-12-03`. */
export const shortDayText = (day: string, locale: string) =>
  dayText(day, locale, { month: 'short', day: 'numeric' });
/** "December 3, 2026". */
export const longDayText = (day: string, locale: string) => dayText(day, locale, { dateStyle: 'long' });

/** "12 views and 1 share". */
export function countsText({ views, shares }: Counts): string {
  return `${numberText(views)} ${views === 1 ? 'view' : 'views'} and ${numberText(shares)} ${shares === 1 ? 'share' : 'shares'}`;
}

/** "1,204 views and 31 shares in the last 90 days". */
export function summaryText(total: Counts, dayCount: number): string {
  const counts = total.views + total.shares === 0 ? 'No views or shares' : countsText(total);
  return `${counts} ${dayCount === 1 ? 'today' : `in the last ${dayCount} days`}`;
}
