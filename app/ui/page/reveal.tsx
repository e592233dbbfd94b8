import { type ReactNode, useRef } from 'react';
import styles from './reveal.module.css';
import { useReveal } from './use-reveal.ts';

const visibleShare = 0.1;

/** A list item that fades in as it comes into view. */
export function RevealItem({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const element = useRef<HTMLLIElement>(null);
  const state = useReveal(element, visibleShare);
  return (
    <li ref={element} className={`${styles.reveal} ${className ?? ''}`} data-reveal={state}>
      {children}
    </li>
  );
}
