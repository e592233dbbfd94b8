import styles from './user-list.module.css';

/** A word about a user or an invitation, beside the name. */
export const Badge = ({ kind, children }: { kind?: 'quiet' | 'warning'; children: string }) => (
  <span className={styles.badge} data-kind={kind}>
    {children}
  </span>
);
