import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './home-cards.module.css';

/** What is the matter, what it amounts to, and where it is looked at. `isQuiet`: nothing has to be done. */
export function Card({
  title,
  value,
  to,
  isQuiet = true,
  children,
}: {
  title: string;
  value: ReactNode;
  to?: string;
  isQuiet?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={styles.card} data-quiet={isQuiet}>
      <h2>{title}</h2>
      <p className={styles.value}>{to ? <Link to={to}>{value}</Link> : value}</p>
      {children}
    </div>
  );
}
