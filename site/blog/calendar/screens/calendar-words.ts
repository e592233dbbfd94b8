import { texts } from '@site/platform/words/say';
import type { Locality } from '#site/session/dates.ts';
import type { CalendarPost } from '../calendar-contract.ts';
import type { Day } from '../calendar-days.ts';

export type CalendarWords = ReturnType<typeof calendarWords>;

export const stateWords: Readonly<Record<CalendarPost['state'], string>> = texts({
  live: 'Live',
  scheduled: 'Scheduled',
  planned: 'Draft',
});

/** Days are not instants: they are formatted in UTC, the zone of their text. */
export function calendarWords({ locale, timeZone }: Locality) {
  const formatOf = (options: Intl.DateTimeFormatOptions, zone = 'UTC') => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    return (date: string) => format.format(new Date(date));
  };
  return {
    day: formatOf({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: formatOf({ weekday: 'short' }),
    number: (day: Day) => String(Number(day.slice(-2))),
    month: formatOf({ month: 'long', year: 'numeric' }),
    time: formatOf({ timeStyle: 'short' }, timeZone),
  };
}
