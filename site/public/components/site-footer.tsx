import { useSay } from '@site/ui/words';
import { type LanguageLink, useSite } from '#site/texts/root-data.ts';
import { FooterContact } from '../offers/contact-lines.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { company, menus, year, languages } = useSite();
  const say = useSay();
  return (
    <footer className={styles.footer} data-tone="night">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.tagline}>{company.footerTagline}</p>
        </div>
        <FooterContact {...company} />
        <nav className={styles.map} aria-label={say('Footer')}>
          {menus.footerColumns.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          {languages && <LanguageLinks languages={languages} />}
          <p>{say('© {year} {name}. All rights reserved', { year, name: company.name })}</p>
          {menus.legal.length > 0 && (
            <nav aria-label={say('Legal')}>
              <ul>
                {menus.legal.map(({ label, path }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    </footer>
  );
}

/** To the same page, where it is in the language. */
function LanguageLinks({ languages }: { languages: readonly LanguageLink[] }) {
  const say = useSay();
  return (
    <nav aria-label={say('Languages')} className={styles.languages}>
      <ul>
        {languages.map(({ tag, name, direction, path, isHere }) => (
          <li key={tag}>
            <a
              href={path}
              hrefLang={tag}
              lang={tag}
              dir={direction}
              aria-current={isHere ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
