import { grouped } from '@site/platform/text/counted';
import { shownEmail } from '@site/platform/text/shown-email';
import { Button } from '@site/ui/button';
import type { AxiosInstance } from 'axios';
import { type FocusEvent, useCallback, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { signOut } from '#site/auth/sessions/sign-out.ts';
import { useNoticeChanges } from '#site/blog/notices/screens/notice-changes.ts';
import { fetchUnreadNotices } from '#site/blog/notices/screens/notice-client.ts';
import { useInboxChanges } from '#site/contact/inbox/inbox-changes.ts';
import { fetchCounts } from '#site/contact/inbox/inbox-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { may, type Permission } from '#site/session/permissions.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useLastUser } from '#site/session/use-user.ts';
import { BrandName } from '#site/texts/brand/brand-name.tsx';
import styles from './admin-bar.module.css';

interface AdminSection {
  readonly label: string;
  readonly path: string;
  readonly permission?: Permission;
}

const sectionGroups: readonly { readonly label: string; readonly sections: readonly AdminSection[] }[] = [
  {
    label: 'Content',
    sections: [
      { label: 'Blogs', path: '/dashboard' },
      { label: 'Calendar', path: '/dashboard/calendar' },
      { label: 'Notifications', path: '/dashboard/notices' },
      { label: 'Authors', path: '/dashboard/people', permission: 'posts.write-all' },
      { label: 'Tags', path: '/dashboard/tags', permission: 'tags.manage' },
      { label: 'Media', path: '/dashboard/media', permission: 'media.use' },
      { label: 'Trash', path: '/dashboard/trash' },
    ],
  },
  {
    label: 'Visitors',
    sections: [
      { label: 'Messages', path: '/dashboard/messages', permission: 'messages.read' },
      { label: 'Statistics', path: '/dashboard/statistics', permission: 'statistics.read' },
    ],
  },
  {
    label: 'Website',
    sections: [
      { label: 'Site', path: '/dashboard/site', permission: 'site.edit' },
      { label: 'Redirects', path: '/dashboard/redirects', permission: 'redirects.manage' },
      { label: 'Links', path: '/dashboard/links', permission: 'posts.write-all' },
      { label: 'Import and export', path: '/dashboard/exchange', permission: 'exchange.run' },
    ],
  },
  {
    label: 'Administration',
    sections: [
      { label: 'Users', path: '/dashboard/users', permission: 'users.manage' },
      { label: 'Activity', path: '/dashboard/activity', permission: 'activity.read' },
      { label: 'System', path: '/dashboard/system', permission: 'system.read' },
      { label: 'Account', path: '/dashboard/account' },
    ],
  },
];

export function AdminBar() {
  const user = useLastUser();
  const apiUrl = useApiUrl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menu = useRef<HTMLUListElement>(null);

  // Where the menu does not fit, the current screen may stand outside of what is shown.
  useEffect(() => {
    const section = sectionGroups
      .flatMap(({ sections }) => sections)
      .find(({ path }) => path !== '/dashboard' && `${pathname}/`.startsWith(`${path}/`));
    const current = menu.current?.querySelector(`[href="${section?.path ?? '/dashboard'}"]`);
    if (!current) return;
    // Again when counts arrive, which move what follows them.
    const observer = new ResizeObserver(() => showWhole(current));
    for (const list of menu.current?.querySelectorAll('ul') ?? []) observer.observe(list);
    return () => observer.disconnect();
  }, [pathname]);

  const groups = sectionGroups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter(
        ({ permission }) => !permission || (user !== null && may(user.role, permission)),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);

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
          <ul ref={menu} className={styles.groups} onFocus={showFocused}>
            {groups.map(({ label, sections }) => (
              <li key={label}>
                <p className={styles.group}>{label}</p>
                <ul className={styles.sections}>
                  {sections.map(({ label, path }) => (
                    <li key={path}>
                      <NavLink to={path} end={path === '/dashboard'}>
                        {label}
                        {label === 'Messages' && <UnreadMessages />}
                        {label === 'Notifications' && <UnreadNotices />}
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

const UnreadMessages = () => <UnreadCount fetchUnread={fetchUnreadMessages} changes={useInboxChanges()} />;
const UnreadNotices = () => <UnreadCount fetchUnread={fetchUnreadNotices} changes={useNoticeChanges()} />;
const fetchUnreadMessages = async (client: AxiosInstance) => (await fetchCounts(client)).unread;

function UnreadCount({
  fetchUnread,
  changes,
}: {
  fetchUnread: (client: AxiosInstance) => Promise<number>;
  changes: number;
}) {
  const { pathname } = useLocation();
  const fetchAgain = useCallback(
    // Loaded again on every screen, and after each change.
    async (client: AxiosInstance) => ({ pathname, changes, unread: await fetchUnread(client) }),
    [pathname, changes, fetchUnread],
  );
  const unread = useOptionalData(fetchAgain)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      {grouped(unread)} <span className="visually-hidden">unread</span>
    </span>
  );
}
