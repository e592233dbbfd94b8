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
  const dates = known.get(key) ?? makeDates({ locale, timeZone });
  known.set(key, dates);
  return dates;
}

/** Of one kind of text, such as a date with its time. */
export function formatIn({ locale, timeZone }: Locality, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  // The first of a month is an ordinal in French, which the engine does not know: "1er mars 2026".
  if (/^fr\b/i.test(locale))
    return (instant: Date | string) =>
      format
        .formatToParts(new Date(instant))
        .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
        .join('');
  return (instant: Date | string) => format.format(new Date(instant));
}

const makeDates = (locality: Locality) => ({
  locale: locality.locale,
  long: formatIn(locality, { dateStyle: 'long' }),
  /** "December 3, 2026 at 2:05 PM" */
  longTime: formatIn(locality, { dateStyle: 'long', timeStyle: 'short' }),
  /** "Thursday, December 3, 2026 at 2:05 PM" */
  weekdayTime: formatIn(locality, { dateStyle: 'full', timeStyle: 'short' }),
});
