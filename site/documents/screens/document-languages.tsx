import { languageName } from '@site/platform/text/language-name';
import { say } from '@site/platform/words/say';
import { FilterLinks } from '@site/ui/filter-links';
import { useLocation } from 'react-router';
import type { OtherLanguage } from '#content/documents/languages.ts';
import { useCompany } from '#site/texts/root-data.ts';
import type { WireTranslation } from '../document-contract.ts';
import { inDocumentLanguage, useDocumentLanguage } from '../session/document-language.ts';

/** The document in each language of the site. */
export function DocumentLanguages({
  languages,
  translations,
}: {
  languages: readonly OtherLanguage[];
  translations: readonly WireTranslation[];
}) {
  const { pathname } = useLocation();
  const { locale } = useCompany();
  const shown = useDocumentLanguage();
  const choices = [{ prefix: '', locale }, ...languages].map((one) => ({
    name: languageName(one.locale),
    note: translations.some(({ prefix, changedSince }) => prefix === one.prefix && changedSince !== null)
      ? say('Out of date')
      : undefined,
    to: inDocumentLanguage(pathname, one.prefix),
    isChosen: one.prefix === shown,
  }));
  return <FilterLinks label={say('Languages')} choices={choices} />;
}
