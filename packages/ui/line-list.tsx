import type { ComponentProps, ReactNode } from 'react';
import styles from './line-list.module.css';

export function LineList({
  isReversed = false,
  ...attributes
}: ComponentProps<'ul'> & { isReversed?: boolean }) {
  return isReversed ? (
    <ol className={styles.list} reversed>
      {attributes.children}
    </ol>
  ) : (
    <ul {...attributes} className={styles.list} />
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
