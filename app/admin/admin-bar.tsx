import type { AxiosInstance } from 'axios';
import { type FocusEvent, useCallback, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { may, type Permission } from '#app/auth/permissions.ts';
import { signOut } from '#app/auth/sessions/sign-out.ts';
import { useOptionalData } from '#app/auth/use-optional-data.ts';
import { useUser } from '#app/auth/use-user.ts';
import { BrandName } from '#app/branding/brand-name.tsx';
import { useInboxChanges } from '#app/contact/inbox/inbox-changes.ts';
import { fetchCounts } from '#app/contact/inbox/inbox-client.ts';
import { Button } from '#app/ui/button.tsx';
import { grouped } from '#platform/text/counted.ts';
import styles from './admin-bar.module.css';

/** The screens of the admin area, in the order of its menu, and what they need. */
const adminSections: readonly {
  readonly label: string;
  readonly path: string;
  readonly permission?: Permission;
}[] = [
  { label: 'Blogs', path: '/dashboard' },
  { label: 'Authors', path: '/dashboard/people', permission: 'posts.write-all' },
  { label: 'Tags', path: '/dashboard/tags', permission: 'tags.manage' },
  { label: 'Media', path: '/dashboard/media', permission: 'media.use' },
  { label: 'Site', path: '/dashboard/site', permission: 'site.edit' },
  { label: 'Messages', path: '/dashboard/messages', permission: 'messages.read' },
  { label: 'Statistics', path: '/dashboard/statistics', permission: 'statistics.read' },
  { label: 'Redirects', path: '/dashboard/redirects', permission: 'redirects.manage' },
  { label: 'Links', path: '/dashboard/links', permission: 'posts.write-all' },
  { label: 'Import and export', path: '/dashboard/exchange', permission: 'exchange.run' },
  { label: 'Trash', path: '/dashboard/trash' },
  { label: 'Users', path: '/dashboard/users', permission: 'users.manage' },
  { label: 'Activity', path: '/dashboard/activity', permission: 'activity.read' },
  { label: 'System', path: '/dashboard/system', permission: 'system.read' },
  { label: 'Account', path: '/dashboard/account' },
];

/** The menu of the admin area, the signed-in user, and the sign-out button. */
export function AdminBar() {
  const user = useUser();
  const apiUrl = useApiUrl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sections = useRef<HTMLUListElement>(null);

  // Where the menu does not fit, the current screen may stand outside of what is shown.
  useEffect(() => {
    const section = adminSections.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`));
    const current = section && sections.current?.querySelector(`[href="${section.path}"]`);
    if (current) showWhole(current);
  }, [pathname]);

  const isShown = ({ permission }: { permission?: Permission }) =>
    !permission || (user !== null && may(user.role, permission));

  async function leave() {
    await signOut(apiUrl);
    await navigate('/');
  }

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <BrandName />
        </Link>
        <nav aria-label="Admin" className={styles.nav}>
          <ul ref={sections} className={styles.sections} onFocus={showFocused}>
            {adminSections.filter(isShown).map(({ label, path }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/dashboard'}>
                  {label}
                  {label === 'Messages' && <UnreadCount />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <span className={styles.user}>{user?.email}</span>
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

/** How many messages of the inbox are unread. */
function UnreadCount() {
  const { pathname } = useLocation();
  const changes = useInboxChanges();
  const fetchUnread = useCallback(
    // Loaded again on every screen, and after each change of a message.
    async (client: AxiosInstance) => ({ pathname, changes, unread: (await fetchCounts(client)).unread }),
    [pathname, changes],
  );
  const unread = useOptionalData(fetchUnread)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      {grouped(unread)} <span className="visually-hidden">unread</span>
    </span>
  );
}
