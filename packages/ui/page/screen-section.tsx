import type { ReactNode } from 'react';
import styles from './screen-section.module.css';

/** A part of a screen with settings: where there is room its heading stands beside it. */
export function ScreenSection({
  id,
  heading,
  children,
}: {
  id: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
