import styles from './user-list.module.css';

export const Badge = ({ kind, children }: { kind?: 'quiet' | 'warning'; children: string }) => (
  <span className={styles.badge} data-kind={kind}>
    {children}
  </span>
);
