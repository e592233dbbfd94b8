import type { ReactNode, Ref } from 'react';
import styles from './screen.module.css';

export function Screen({
  heading,
  headingRef,
  above,
  actions,
  children,
}: {
  heading: ReactNode;
  /** Makes the heading focusable by scripts. */
  headingRef?: Ref<HTMLHeadingElement>;
  above?: ReactNode;
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
