import { say } from '@site/platform/words/say';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { AdminIcon } from '../admin-icon.tsx';
import { PopupMenu } from '../popover/popup-menu.tsx';
import styles from './screen.module.css';
import { TabLinks } from './screen-tabs.tsx';

/** A screen that leads to another, and the way back from there. */
export interface ScreenAbove {
  readonly path: string;
  readonly label: string;
}

/** The head of every screen: what it is, its tabs (`ScreenTabs`), and what can be done there. */
export function Screen({
  heading,
  headingRef,
  above,
  actions,
  more,
  children,
}: {
  heading: ReactNode;
  /** Makes the heading focusable by scripts. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** In place of tabs. */
  above?: ScreenAbove | undefined;
  /** What is done most: one button. */
  actions?: ReactNode;
  /** The other buttons and links, in a menu. */
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.title}>
          {above && (
            <p>
              <Link to={above.path}>{say(above.label)}</Link>
            </p>
          )}
          <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {heading}
          </h1>
        </div>
        {(actions || more) && (
          <div className={styles.actions}>
            {actions}
            {more && <MoreActions>{more}</MoreActions>}
          </div>
        )}
      </div>
      {!above && <TabLinks />}
      {children}
    </div>
  );
}

/** Buttons and links of a head that are used now and then. */
export const MoreActions = ({ children }: { children: ReactNode }) => (
  <PopupMenu label={say('More actions')} face={<AdminIcon name="more" size={20} />}>
    {children}
  </PopupMenu>
);
