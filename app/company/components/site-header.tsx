import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAdministrator } from '#app/auth/use-administrator.ts';
import { useSite } from '#app/root-data.ts';
import type { Menus } from '#app/site/site-content.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useCurrentSection } from '#app/ui/page/use-current-section.ts';
import { useScrolledBeyond } from '#app/ui/page/use-scrolled-beyond.ts';
import type { NavigationEntry } from '#content/documents/navigation.ts';
import { usePageHandle } from '../page-handle.ts';
import { Logo } from './logo.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import { NavLink } from './nav-link.tsx';
import styles from './site-header.module.css';

const solidBeyondPx = 50;

export function SiteHeader() {
  const { pathname } = useLocation();
  const {
    menus,
    company: { companySite },
  } = useSite();
  const { hasDarkHero = false } = usePageHandle();
  const isScrolled = useScrolledBeyond(solidBeyondPx);
  const sectionIds = useMemo(() => ['home', ...sectionsIn(menus)], [menus]);
  const current = useCurrentSection(sectionIds, pathname);
  const administrator = useAdministrator();
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(close, [pathname]);
  useEffect(() => {
    const closeOutside = (event: Event) => bar.current?.contains(event.target as Node) || setOpen(false);
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    toggle.current?.focus();
  }

  const isCurrent = (entry: NavigationEntry) =>
    pathname === '/'
      ? entry.path === (current === 'home' ? '/' : `/#${current}`)
      : belongsTo(entry, pathname);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape inside
    <header
      ref={bar}
      className={styles.bar}
      data-over-dark={hasDarkHero}
      data-scrolled={isScrolled}
      data-menu={isOpen ? 'open' : 'closed'}
      onKeyDown={closeOnEscape}
    >
      <nav className={styles.nav} aria-label="Main">
        <Logo />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
        >
          Menu
          <Icon name={isOpen ? 'close' : 'menu'} />
        </button>
        <ul id={menuId} className={styles.menu}>
          {menus.entries.map((entry) => (
            <li key={entry.path}>
              {entry.children.length > 0 ? (
                <NavDropdown entry={entry} isCurrent={isCurrent(entry)} onFollow={close} />
              ) : (
                <NavLink to={entry.path} label={entry.label} isCurrent={isCurrent(entry)} onFollow={close} />
              )}
            </li>
          ))}
          {administrator?.isAdmin && (
            <li className={styles.smallOnly}>
              <NavLink to="/dashboard" label="Admin Panel" isCurrent={false} onFollow={close} />
            </li>
          )}
          <li className={styles.action}>
            <NavLink
              to={menus.callToAction.path}
              label={menus.callToAction.label}
              isCurrent={false}
              onFollow={close}
            />
          </li>
          {companySite && (
            <li>
              <a
                className={styles.companySite}
                href={companySite.url}
                rel="noopener noreferrer"
                target="_blank"
              >
                <img src="/images/company-site.svg" alt={companySite.label} width={22} height={22} />
              </a>
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}

/** The ids of the home page's sections. */
const sectionsIn = ({ entries }: Menus) => entries.flatMap(({ path }) => path.split('#')[1] ?? []);

/** The pages that say more than a section of the home page. */
const pagesOfSection: Readonly<Record<string, RegExp>> = {
  '/#about-us': /^\/(about-us|teams)/,
  '/#our-project': /^\/our-project/,
  '/#blogs': /^\/(blogs|blog-detail|tags|search)/,
  '/#contact': /^\/contact/,
};

/** Whether a page is the one an entry leads to, or one of those that it covers or lists. */
const belongsTo = ({ path, children }: NavigationEntry, pathname: string): boolean =>
  path === pathname ||
  pagesOfSection[path]?.test(pathname) === true ||
  children.some((child) => child.path === pathname);
