import type { Locality } from '#app/company/dates.ts';
import type { CalendarPost } from '../calendar.ts';
import type { Day } from '../calendar-days.ts';

export type CalendarWords = ReturnType<typeof calendarWords>;

export const stateWords: Readonly<Record<CalendarPost['state'], string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  planned: 'Draft',
};

/** How days are written on the calendar. They are no instants, so the zone they are formatted in is that of their text. */
export function calendarWords({ locale, timeZone }: Locality) {
  const formatOf = (options: Intl.DateTimeFormatOptions, zone = 'UTC') => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    return (date: string) => format.format(new Date(date));
  };
  return {
    /** "Thursday, November 12" */
    day: formatOf({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** "Thu" */
    weekday: formatOf({ weekday: 'short' }),
    /** "12" */
    number: (day: Day) => String(Number(day.slice(-2))),
    /** "November 2026" */
    month: formatOf({ month: 'long', year: 'numeric' }),
    /** "2:05 PM" */
    time: formatOf({ timeStyle: 'short' }, timeZone),
  };
}
