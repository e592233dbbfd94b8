import { useOwnProfile } from '#site/session/own-profile.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { type Dates, datesIn, type Locality, staffLocality } from './dates.ts';

/** In its own file, so that public pages do not load date formatting. */
export const useDates = (): Dates => datesIn(useLocality());

/** In the language that the user chose, else in English; always in the company's time zone. */
export function useLocality(): Locality {
  const locality = staffLocality(useCompany());
  return { ...locality, locale: useOwnProfile()?.language || locality.locale };
}
