import styles from './nav-link.module.css';

export function NavLink({
  to,
  label,
  isCurrent = false,
  isEntry = false,
}: {
  to: string;
  label: string;
  isCurrent?: boolean;
  isEntry?: boolean;
}) {
  return (
    <a
      href={to}
      className={styles.link}
      aria-current={isCurrent ? 'location' : undefined}
      data-entry={isEntry ? '' : undefined}
    >
      {label}
    </a>
  );
}
