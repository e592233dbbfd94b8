import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import styles from './screen.module.css';

/** A screen that leads to another, and the way back from there. */
export interface ScreenAbove {
  readonly path: string;
  readonly label: string;
}

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
  above?: ScreenAbove | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.title}>
          {above && (
            <p>
              <Link to={above.path}>{above.label}</Link>
            </p>
          )}
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
