import { useOwnProfile } from '#site/session/own-profile.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { type Dates, datesIn, type Locality } from './dates.ts';

/** In its own file, so that public pages do not load date formatting. */
export const useDates = (): Dates => datesIn(useLocality());

/** In the user's language, else the company's; always in the company's time zone. */
export function useLocality(): Locality {
  const company = useCompany();
  return { locale: useOwnProfile()?.language || company.locale, timeZone: company.timeZone };
}
