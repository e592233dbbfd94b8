import { SectionLink } from '#app/ui/page/section-link.tsx';
import styles from './nav-link.module.css';

export function NavLink({
  to,
  label,
  isCurrent,
  onFollow,
}: {
  to: string;
  label: string;
  isCurrent: boolean;
  onFollow: () => void;
}) {
  return (
    <SectionLink
      to={to}
      className={styles.link}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={onFollow}
    >
      {label}
    </SectionLink>
  );
}
