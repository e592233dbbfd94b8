import { languageName } from '@site/platform/text/language-name';
import { Link, useLocation } from 'react-router';
import type { OtherLanguage } from '#content/documents/languages.ts';
import { useCompany } from '#site/texts/root-data.ts';
import type { WireTranslation } from '../document-contract.ts';
import { inDocumentLanguage, useDocumentLanguage } from '../session/document-language.ts';
import styles from './document-languages.module.css';

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
  return (
    <nav aria-label="Languages" className={styles.languages}>
      <ul>
        {[{ prefix: '', locale }, ...languages].map((one) => (
          <li key={one.prefix}>
            <Link
              to={inDocumentLanguage(pathname, one.prefix)}
              aria-current={one.prefix === shown ? 'page' : undefined}
            >
              {languageName(one.locale)}
              {translations.some(
                ({ prefix, changedSince }) => prefix === one.prefix && changedSince !== null,
              ) && <span className={styles.outdated}> Out of date</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
