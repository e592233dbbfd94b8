import { grouped } from '@site/platform/text/counted';
import { shownEmail } from '@site/platform/text/shown-email';
import { Button } from '@site/ui/button';
import type { AxiosInstance } from 'axios';
import { type FocusEvent, useCallback, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { signOut } from '#site/auth/sessions/sign-out.ts';
import { adminScreens } from '#site/screens.ts';
import { type MenuBadge, menuGroups } from '#site/session/admin-screen.ts';
import { may } from '#site/session/permissions.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useLastUser } from '#site/session/use-user.ts';
import { BrandName } from '#site/texts/brand/brand-name.tsx';
import styles from './admin-bar.module.css';

const inMenu = adminScreens.flatMap(({ path, title, permission, menu }) =>
  menu
    ? [{ label: title, ...menu, path, permission: typeof permission === 'function' ? undefined : permission }]
    : [],
);

export function AdminBar() {
  const user = useLastUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);

  // Where the menu does not fit, the current screen may stand outside of what is shown.
  useEffect(() => {
    const section = inMenu.find(({ path }) => path !== '/dashboard' && `${pathname}/`.startsWith(`${path}/`));
    const current = menu.current?.querySelector(`[href="${section?.path ?? '/dashboard'}"]`);
    if (!current) return;
    // Again when counts arrive, which move what follows them.
    const observer = new ResizeObserver(() => showWhole(current));
    for (const list of menu.current?.querySelectorAll('ul') ?? []) observer.observe(list);
    return () => observer.disconnect();
  }, [pathname]);

  const groups = menuGroups
    .map((label) => ({
      label,
      sections: inMenu.filter(
        ({ group, permission }) =>
          group === label && (!permission || (user !== null && may(user.role, permission))),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);

  async function leave() {
    await signOut();
    await navigate('/');
  }

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <BrandName />
        </Link>
        <nav aria-label="Admin" className={styles.nav}>
          <ul ref={menu} className={styles.groups} onFocus={showFocused}>
            {groups.map(({ label, sections }) => (
              <li key={label}>
                <p className={styles.group}>{label}</p>
                <ul className={styles.sections}>
                  {sections.map(({ label, path, badge }) => (
                    <li key={path}>
                      <NavLink to={path} end={path === '/dashboard'}>
                        {label}
                        {badge && <Unread {...badge} />}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <span className={styles.user}>{shownEmail(user?.email ?? '')}</span>
        <Button look="quiet" size="small" onClick={leave}>
          Logout
        </Button>
      </div>
    </header>
  );
}

/** Browsers leave a link that is partly in view where it is. Under a pointer nothing moves: the click would miss. */
function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) showWhole(target);
}

const showWhole = (link: Element) => link.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function Unread({ count, useChanges }: MenuBadge) {
  const { pathname } = useLocation();
  const changes = useChanges();
  const countAgain = useCallback(
    // On every screen, and after each change.
    async (client: AxiosInstance) => ({ pathname, changes, unread: await count(client) }),
    [pathname, changes, count],
  );
  const unread = useOptionalData(countAgain)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      {grouped(unread)} <span className="visually-hidden">unread</span>
    </span>
  );
}
