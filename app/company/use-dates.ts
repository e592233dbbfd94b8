import { useOwnProfile } from '#app/auth/profile/own-profile.ts';
import { useCompany } from '#app/root-data.ts';
import { type Dates, datesIn } from './dates.ts';

/** Apart from the root's data, so that public pages do not load what formats dates. */
export function useDates(): Dates {
  const company = useCompany();
  const locale = useOwnProfile()?.language || company.locale;
  return datesIn({ locale, timeZone: company.timeZone });
}
