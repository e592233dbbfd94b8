import { useWords } from '@site/ui/words';
import { languageOf } from '#content/words/language-names.ts';
import { useOwnProfile } from '#site/session/own-profile.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { type Dates, datesIn, type Locality, staffLocality } from './dates.ts';

/** In its own file, so that public pages do not load date formatting. */
export const useDates = (): Dates => datesIn(useLocality());

/** In the language that the user chose, else in that of the words around them; always in the company's time zone. */
export function useLocality(): Locality {
  const company = useCompany();
  const { language } = useWords();
  const own = useOwnProfile()?.language;
  const locality = language === languageOf(company.locale) ? company : staffLocality(company);
  return { timeZone: company.timeZone, locale: own || locality.locale };
}
