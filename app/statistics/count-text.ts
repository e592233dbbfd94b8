import { company } from '#content/company/company.ts';
import type { Counts } from './statistics.ts';

const numbers = new Intl.NumberFormat(company.locale);
// A calendar day is formatted in UTC.
const shortDay = new Intl.DateTimeFormat(company.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat(company.locale, { dateStyle: 'long', timeZone: 'UTC' });

export const numberText = (count: number) => numbers.format(count);
/** "Dec 3". @param day Such as `2026-12-03`. */
export const shortDayText = (day: string) => shortDay.format(new Date(day));
/** "December 3, 2026". */
export const longDayText = (day: string) => longDay.format(new Date(day));

/** "12 views and 1 share". */
export function countsText({ views, shares }: Counts): string {
  return `${numberText(views)} ${views === 1 ? 'view' : 'views'} and ${numberText(shares)} ${shares === 1 ? 'share' : 'shares'}`;
}

/** "1,204 views and 31 shares in the last 90 days". */
export function summaryText(total: Counts, dayCount: number): string {
  const counts = total.views + total.shares === 0 ? 'No views or shares' : countsText(total);
  return `${counts} ${dayCount === 1 ? 'today' : `in the last ${dayCount} days`}`;
}
