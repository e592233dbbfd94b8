import { dayOf } from '@site/platform/text/day-of';
import { dayMs } from '@site/platform/text/durations';
import { say } from '@site/platform/words/say';
import { useWords } from '@site/ui/words';
import { useMemo } from 'react';
import { languageOf } from '#content/words/language-names.ts';
import { useOwnProfile } from '#site/session/own-profile.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { datesIn, formatIn, type Locality, staffLocality } from './dates.ts';

/** In its own file, so that public pages do not load date formatting. */
export function useDates(): NearDates {
  const { locale, timeZone } = useLocality();
  return useMemo(() => nearDatesIn({ locale, timeZone }), [locale, timeZone]);
}

/** In the language that the user chose, else in that of the words around them; always in the company's time zone. */
export function useLocality(): Locality {
  const company = useCompany();
  const { language } = useWords();
  const own = useOwnProfile()?.language;
  const locality = language === languageOf(company.locale) ? company : staffLocality(company);
  return { timeZone: company.timeZone, locale: own || locality.locale };
}

export type NearDates = ReturnType<typeof nearDatesIn>;

/** Dates of the admin area, where most is of today or yesterday. */
export function nearDatesIn(locality: Locality) {
  const dates = datesIn(locality);
  const timeOf = formatIn(locality, { timeStyle: 'short' });
  const dayOfYear = formatIn(locality, { month: 'short', day: 'numeric' });
  const shortDay = formatIn(locality, { dateStyle: 'medium' });
  const yearOf = formatIn(locality, { year: 'numeric' });

  function nearDay(instant: string, now: Date): 'today' | 'yesterday' | null {
    const [day, today] = [dayOf(new Date(instant), locality.timeZone), dayOf(now, locality.timeZone)];
    if (day === today) return 'today';
    // By the calendar: a day has 23 or 25 hours where clocks change.
    return Date.parse(today) - Date.parse(day) === dayMs ? 'yesterday' : null;
  }

  return {
    ...dates,
    /** An instant relative to now: "today at 2:05 PM", "yesterday at 2:05 PM", then as `longTime`. */
    near(instant: string, now: Date): string {
      const day = nearDay(instant, now);
      if (day === null) return dates.longTime(instant);
      const time = timeOf(instant);
      return day === 'today' ? say('today at {time}', { time }) : say('yesterday at {time}', { time });
    },
    /** `near` where nothing stands before it: "Today at 2:05 PM". */
    nearFirst(instant: string, now: Date): string {
      const day = nearDay(instant, now);
      if (day === null) return dates.longTime(instant);
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
