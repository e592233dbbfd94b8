import { type ReactNode, useId } from 'react';
import revealed from './reveal.module.css';
import styles from './section.module.css';

export type SectionTone = 'plain' | 'sunken' | 'dark';

/** Attributes of what has the background of a section. */
export const sectionLook = (tone: SectionTone) => ({
  className: tone === 'dark' ? `${styles.section} ${styles.dark}` : styles.section,
  'data-tone': tone === 'sunken' ? tone : tone === 'dark' ? 'night' : undefined,
});

export function Section({
  id,
  heading,
  intro,
  headingLevel = 2,
  tone = 'plain',
  children,
}: {
  /** Absent: no link leads to it. */
  id?: string | undefined;
  /** Empty: the section is without a name. */
  heading: ReactNode;
  intro?: string | undefined;
  headingLevel?: 1 | 2;
  tone?: SectionTone | undefined;
  children?: ReactNode;
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const made = useId();
  const headingId = `${id ?? made}-heading`;
  return (
    <section id={id} {...sectionLook(tone)} aria-labelledby={heading ? headingId : undefined}>
      <div className={styles.inner}>
        {(heading || intro) && (
          <div className={styles.head}>
            {heading && <Heading id={headingId}>{heading}</Heading>}
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** Of a list in a section: fades in (site/public/live/reveals.ts). */
export function RevealItem({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <li className={className ? `${revealed.reveal} ${className}` : revealed.reveal} data-reveal="">
      {children}
    </li>
  );
}
