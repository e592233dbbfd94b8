import { useOwnProfile } from '#app/auth/profile/own-profile.ts';
import { useCompany } from '#app/root-data.ts';
import { type Dates, datesIn, type Locality } from './dates.ts';

/** Apart from the root's data, so that public pages do not load what formats dates. */
export const useDates = (): Dates => datesIn(useLocality());

/** As the user chose, in the company's time zone. */
export function useLocality(): Locality {
  const company = useCompany();
  return { locale: useOwnProfile()?.language || company.locale, timeZone: company.timeZone };
}
