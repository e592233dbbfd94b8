import { dayOf } from '@site/platform/text/day-of';
import { dayMs } from '@site/platform/text/durations';
import { say } from '@site/platform/words/say';

export interface Locality {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * Of what is written for staff, which is in English: a site in another language has dates with the day before the month, and
 * its own time zone.
 */
export const staffLocality = ({ locale, timeZone }: Locality): Locality => ({
  locale: /^en\b/i.test(locale) ? locale : 'en-GB',
  timeZone,
});

export type Dates = ReturnType<typeof makeDates>;

const known = new Map<string, Dates>();

/** Every visible date is formatted here. */
export function datesIn({ locale, timeZone }: Locality): Dates {
  const key = `${locale} ${timeZone}`;
  const dates = known.get(key) ?? makeDates(locale, timeZone);
  known.set(key, dates);
  return dates;
}

function makeDates(locale: string, timeZone: string) {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    // The first of a month is an ordinal in French, which the engine does not know: "1er mars 2026".
    if (/^fr\b/i.test(locale))
      return (instant: Date | string) =>
        format
          .formatToParts(new Date(instant))
          .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
          .join('');
    return (instant: Date | string) => format.format(new Date(instant));
  };
  const long = formatOf({ dateStyle: 'long' });
  const longTime = formatOf({ dateStyle: 'long', timeStyle: 'short' });
  const timeOf = formatOf({ timeStyle: 'short' });
  const dayOfYear = formatOf({ month: 'short', day: 'numeric' });
  const shortDay = formatOf({ dateStyle: 'medium' });
  const yearOf = formatOf({ year: 'numeric' });
  const nearDay = (instant: string, now: Date) => {
    const [day, today] = [dayOf(new Date(instant), timeZone), dayOf(now, timeZone)];
    if (day === today) return 'today';
    // By the calendar: a day has 23 or 25 hours where clocks change.
    return Date.parse(today) - Date.parse(day) === dayMs ? 'yesterday' : null;
  };
  return {
    locale,
    long,
    /** "December 3, 2026 at 2:05 PM" */
    longTime,
    /** "Thursday, December 3, 2026 at 2:05 PM" */
    weekdayTime: formatOf({ dateStyle: 'full', timeStyle: 'short' }),
    /** An instant relative to now: "today at 2:05 PM", "yesterday at 2:05 PM", then as `longTime`. */
    near(instant: string, now: Date): string {
      const day = nearDay(instant, now);
      if (day === null) return longTime(instant);
      const time = timeOf(instant);
      return day === 'today' ? say('today at {time}', { time }) : say('yesterday at {time}', { time });
    },
    /** `near` where nothing stands before it: "Today at 2:05 PM". */
    nearFirst(instant: string, now: Date): string {
      const day = nearDay(instant, now);
      if (day === null) return longTime(instant);
      const time = timeOf(instant);
      return day === 'today' ? say('Today at {time}', { time }) : say('Yesterday at {time}', { time });
    },
    /** For a column of a list: "2:05 PM", "Yesterday", "Dec 3", then "Dec 3, 2025". */
    brief(instant: string, now: Date): string {
      const day = nearDay(instant, now);
      if (day !== null) return day === 'today' ? timeOf(instant) : say('Yesterday');
      return yearOf(instant) === yearOf(now) ? dayOfYear(instant) : shortDay(instant);
    },
  };
}
