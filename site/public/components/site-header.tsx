import { Icon } from '@site/ui/icon';
import { useSay } from '@site/ui/words';
import { useId } from 'react';
import { useSite } from '#site/texts/root-data.ts';
import { Logo } from './logo.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './site-header.module.css';

export function SiteHeader({ current, hasDarkHero }: { current: readonly string[]; hasDarkHero: boolean }) {
  const { menus, company } = useSite();
  const { companySite } = company;
  const menuId = useId();
  const say = useSay();
  return (
    <header
      className={styles.bar}
      data-bar
      data-over-dark={hasDarkHero}
      data-scrolled="false"
      data-menu="closed"
    >
      <nav className={styles.nav} aria-label={say('Main')}>
        <Logo />
        <button
          type="button"
          className={styles.toggle}
          data-toggle
          aria-expanded="false"
          aria-controls={menuId}
        >
          {say('Menu')}
          <Icon name="menu" />
          <Icon name="close" />
        </button>
        <ul id={menuId} className={styles.menu}>
          {menus.entries.map((entry) => {
            const isCurrent = current.includes(entry.path);
            return (
              <li key={entry.path}>
                {entry.children.length > 0 ? (
                  <NavDropdown entry={entry} isCurrent={isCurrent} />
                ) : (
                  <NavLink to={entry.path} label={entry.label} isCurrent={isCurrent} isEntry />
                )}
              </li>
            );
          })}
          <li className={styles.action} data-call-to-action>
            <NavLink to={menus.callToAction.path} label={menus.callToAction.label} />
          </li>
          {companySite && (
            <li>
              <a
                className={styles.companySite}
                href={companySite.url}
                rel="noopener noreferrer"
                target="_blank"
              >
                <img
                  src="/images/company-site.svg"
                  alt={companySite.label}
                  width={22}
                  height={22}
                  loading="lazy"
                />
              </a>
            </li>
          )}
        </ul>
        <span hidden data-end />
      </nav>
    </header>
  );
}
