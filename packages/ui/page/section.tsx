import type { ReactNode } from 'react';
import styles from './section.module.css';

export function Section({
  id,
  heading,
  intro,
  headingLevel = 2,
  tone = 'plain',
  children,
}: {
  id: string;
  heading: string;
  intro?: string | undefined;
  headingLevel?: 1 | 2;
  tone?: 'plain' | 'sunken';
  children: ReactNode;
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section id={id} className={styles.section} data-tone={tone} aria-labelledby={`${id}-heading`}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <Heading id={`${id}-heading`}>{heading}</Heading>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
