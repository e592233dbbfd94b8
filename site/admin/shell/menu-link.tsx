import { AdminIcon, type AdminIconName } from '@site/ui/admin-icon';
import { Link } from 'react-router';
import type { MenuBadge } from '#site/session/admin-screen.ts';
import styles from './menu-link.module.css';
import { Unread } from './unread.tsx';

/** `isCurrent`: the page itself, or one that the entry stands for. */
export function MenuLink({
  path,
  label,
  icon,
  badge,
  isCurrent,
  detail = '',
  onFollowed,
}: {
  path: string;
  label: string;
  icon: AdminIconName;
  badge?: MenuBadge | undefined;
  isCurrent: false | 'page' | 'true';
  /** Beside the label, where there is room. */
  detail?: string;
  onFollowed?: () => void;
}) {
  return (
    <Link
      to={path}
      className={styles.link}
      aria-current={isCurrent || undefined}
      data-tip={label}
      onClick={onFollowed}
    >
      <AdminIcon name={icon} size={20} />
      <span className={styles.label}>{label}</span>
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
      {badge && <Unread {...badge} />}
    </Link>
  );
}
