import { company } from '#content/company/company.ts';

/** Every date that people read is written here: in the company's language and time zone. */
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(company.locale, { timeZone: company.timeZone, ...options });
  return (instant: Date | string) => format.format(new Date(instant));
};

/** "December 3, 2026" */
export const longDateOf = formatOf({ dateStyle: 'long' });
/** "December 3, 2026 at 2:05 PM" */
export const longDateTimeOf = formatOf({ dateStyle: 'long', timeStyle: 'short' });
/** "Thursday, December 3, 2026 at 2:05 PM" */
export const weekdayDateTimeOf = formatOf({ dateStyle: 'full', timeStyle: 'short' });
const timeOf = formatOf({ timeStyle: 'short' });

/** An instant relative to now: "today at 2:05 PM", "yesterday at 2:05 PM", then as `longDateTimeOf`. */
export function nearDateOf(instant: string, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setUTCDate(now.getUTCDate() - 1);
  const day = longDateOf(instant);
  if (day === longDateOf(now)) return `today at ${timeOf(instant)}`;
  if (day === longDateOf(yesterday)) return `yesterday at ${timeOf(instant)}`;
  return longDateTimeOf(instant);
}
