import { languageName } from '@site/platform/text/language-name';
import { Link, useLocation } from 'react-router';
import type { OtherLanguage } from '#content/documents/languages.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { inDocumentLanguage, useDocumentLanguage } from '../session/document-language.ts';
import styles from './document-languages.module.css';

/** The document in each language of the site. */
export function DocumentLanguages({ languages }: { languages: readonly OtherLanguage[] }) {
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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
