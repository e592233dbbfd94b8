import type { ComponentProps, ReactNode } from 'react';
import styles from './line-list.module.css';

export function LineList({
  isReversed = false,
  ...attributes
}: ComponentProps<'ul'> & { isReversed?: boolean }) {
  const List = (isReversed ? 'ol' : 'ul') as 'ul';
  return <List {...attributes} {...(isReversed && { reversed: true })} className={styles.list} />;
}

export function Line({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <li className={styles.line}>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
