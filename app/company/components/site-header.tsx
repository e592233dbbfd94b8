import { Link } from 'react-router';
import { useAdministrator } from '#app/auth/use-administrator.ts';
import { company } from '#content/company/company.ts';
import { navigation } from '#content/company/navigation.ts';
import styles from './site-header.module.css';

export function SiteHeader() {
  const administrator = useAdministrator();
  return (
    <header className={styles.bar}>
      <nav className={styles.nav} aria-label="Main">
        <Link to="/" className={styles.logo}>
          <img src="/images/mark.svg" alt="" width={32} height={32} />
          {company.name}
        </Link>
        <ul className={styles.links}>
          {navigation.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
          {administrator?.isAdmin && (
            <li>
              <Link to="/dashboard">Admin Panel</Link>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}
