import type { ReactNode, Ref } from 'react';
import styles from './screen.module.css';

/** A screen of work: its heading, what can be done with all of it, and its parts below each other. */
export function Screen({
  heading,
  headingRef,
  above,
  actions,
  children,
}: {
  heading: ReactNode;
  /** Makes the heading a place the focus can be put. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** A link back. */
  above?: ReactNode;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.title}>
          {above && <p>{above}</p>}
          <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {heading}
          </h1>
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
