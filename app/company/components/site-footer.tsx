import { Link } from 'react-router';
import { useCompany, useRootData } from '#app/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const root = useRootData();
  const company = useCompany();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p className={styles.tagline}>{company.footerTagline}</p>
        </div>
        <nav className={styles.map} aria-label="Footer">
          {root?.menus.footerColumns.map(({ heading, links }) => (
            <div key={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <address className={styles.address}>
          <p className={styles.phones}>
            <Icon name="phone" size={20} />
            <span>
              {company.phones.map(({ display, href }, index) => (
                <span key={href}>
                  {index > 0 && ', '}
                  <a href={href}>{display}</a>
                </span>
              ))}
            </span>
          </p>
          <p>
            <Icon name="mail" size={20} />
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </address>
        <ul className={styles.social}>
          {company.social.map(({ network, label, url }) => (
            <li key={network}>
              <a href={url} rel="noopener noreferrer" target="_blank">
                <Icon name={network} size={20} />
                <span className="visually-hidden">{label}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className={styles.legal}>
          © {root?.year} {company.name}. All rights reserved
        </p>
      </div>
    </footer>
  );
}
