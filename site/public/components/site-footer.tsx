import { useSite } from '#site/texts/root-data.ts';
import { FooterContact } from '../offers/contact-lines.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { company, menus, year } = useSite();
  return (
    <footer className={styles.footer} data-tone="night">
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.tagline}>{company.footerTagline}</p>
        </div>
        <FooterContact {...company} />
        <nav className={styles.map} aria-label="Footer">
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
          <p>{`© ${year} ${company.name}. All rights reserved`}</p>
          {menus.legal.length > 0 && (
            <nav aria-label="Legal">
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
