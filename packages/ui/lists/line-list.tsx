import { say } from '@site/platform/words/say';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import { PopupMenu } from '../popover/popup-menu.tsx';
import { useMedia } from '../use-media.ts';
import styles from './line-list.module.css';

export function LineList({
  isReversed = false,
  ...attributes
}: ComponentProps<'ul'> & { isReversed?: boolean }) {
  const List = (isReversed ? 'ol' : 'ul') as 'ul';
  return <List {...attributes} {...(isReversed && { reversed: true })} className={styles.list} />;
}

/** A row: `ListKeys` move between rows, and what can be done shows while one is used; on phones it is in a menu. */
export function Line({
  children,
  actions,
  calls = false,
}: {
  children: ReactNode;
  actions: ReactNode;
  /**
   * What can be done is why the row is there: it shows always; wide: but on phones, where it would fill the row. Menu: it is too
   * much for a row at any width.
   */
  calls?: boolean | 'wide' | 'menu';
}) {
  const id = useId();
  const isNarrow = useMedia('(width < 48rem)');
  const hasMenu = calls === 'menu' || (isNarrow && calls !== true && actions !== null);
  return (
    <li
      className={styles.line}
      data-row=""
      data-calls={calls !== false || undefined}
      data-menu={hasMenu || undefined}
    >
      <div id={id} className={styles.content}>
        {children}
      </div>
      <div className={styles.actions}>
        {hasMenu ? (
          <PopupMenu label={say('Actions')} describedBy={id} face={<AdminIcon name="more" size={20} />}>
            {actions}
          </PopupMenu>
        ) : (
          actions
        )}
      </div>
    </li>
  );
}
