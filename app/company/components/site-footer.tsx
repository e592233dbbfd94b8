import { company } from '#content/company/company.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <p className={styles.tagline}>{company.footerTagline}</p>
        <ul>
          {company.social.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <address>
          <ul>
            {company.phones.map(({ display, href }) => (
              <li key={href}>
                <a href={href}>{display}</a>
              </li>
            ))}
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
          </ul>
        </address>
      </div>
      <p className={styles.legal}>
        © {new Date().getFullYear()} {company.name}. All rights reserved
      </p>
    </footer>
  );
}
