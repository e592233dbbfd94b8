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
  return {
    locale,
    long,
    /** "December 3, 2026 at 2:05 PM" */
    longTime,
    /** "Thursday, December 3, 2026 at 2:05 PM" */
    weekdayTime: formatOf({ dateStyle: 'full', timeStyle: 'short' }),
    /** An instant relative to now: "today at 2:05 PM", "yesterday at 2:05 PM", then as `longTime`. */
    near(instant: string, now: Date): string {
      const yesterday = new Date(now);
      yesterday.setUTCDate(now.getUTCDate() - 1);
      const day = long(instant);
      if (day === long(now)) return say('today at {time}', { time: timeOf(instant) });
      if (day === long(yesterday)) return say('yesterday at {time}', { time: timeOf(instant) });
      return longTime(instant);
    },
  };
}
