import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A stretch of a page under a heading. As a page of its own its heading is the page's `h1`. */
export function Section({
  id,
  heading,
  headingLevel = 2,
  children,
}: {
  id: string;
  heading: string;
  headingLevel?: 1 | 2;
  children: ReactNode;
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      {children}
    </section>
  );
}
