import type { ComponentProps, ReactNode } from 'react';
import styles from './line-list.module.css';

export function LineList({
  isReversed = false,
  ...attributes
}: ComponentProps<'ul'> & { isReversed?: boolean }) {
  const List = (isReversed ? 'ol' : 'ul') as 'ul';
  return <List {...attributes} {...(isReversed && { reversed: true })} className={styles.list} />;
}

/** A row: `ListKeys` move between rows, and what can be done shows while one is used. */
export function Line({
  children,
  actions,
  calls = false,
}: {
  children: ReactNode;
  actions: ReactNode;
  /** What can be done is why the row is there: it shows always. */
  calls?: boolean;
}) {
  return (
    <li className={styles.line} data-row="" data-calls={calls || undefined}>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
