import type { ReactNode } from 'react';
import styles from './reveal.module.css';

/** Fades in (site/public/live/reveals.ts). */
export function RevealItem({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <li className={`${styles.reveal} ${className ?? ''}`} data-reveal="">
      {children}
    </li>
  );
}
