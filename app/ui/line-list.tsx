import type { ReactNode } from 'react';
import styles from './line-list.module.css';

export function LineList({ isReversed = false, children }: { isReversed?: boolean; children: ReactNode }) {
  return isReversed ? (
    <ol className={styles.list} reversed>
      {children}
    </ol>
  ) : (
    <ul className={styles.list}>{children}</ul>
  );
}

export function Line({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <li className={styles.line}>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
