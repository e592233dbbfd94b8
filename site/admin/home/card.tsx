import { Link } from 'react-router';
import type { HomeCard } from '#site/session/admin-screen.ts';
import styles from './home-cards.module.css';

export function Card({ title, value, to, isQuiet = true, children }: HomeCard) {
  return (
    <div className={styles.card} data-quiet={isQuiet}>
      <h2>{title}</h2>
      <p className={styles.value}>{to ? <Link to={to}>{value}</Link> : value}</p>
      {children}
    </div>
  );
}
