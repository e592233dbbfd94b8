import { say } from '@site/platform/words/say';
import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import { AdminIcon } from '../admin-icon.tsx';
import { PopupMenu } from '../popover/popup-menu.tsx';
import { useMedia } from '../use-media.ts';
import styles from './line-list.module.css';

/** @param columns What the rows say, at least three things, each in a column: a head names them where there is room, and `Fact` elsewhere. */
export function LineList({
  isReversed = false,
  columns,
  children,
  ...attributes
}: ComponentProps<'ul'> & { isReversed?: boolean; columns?: readonly string[] }) {
  const List = (isReversed ? 'ol' : 'ul') as 'ul';
  return (
    <List
      {...attributes}
      {...(isReversed && { reversed: true })}
      {...(columns && { 'data-columns': '', style: { '--others': columns.length - 2 } as CSSProperties })}
      className={styles.list}
    >
      {columns && (
        <li className={styles.head} aria-hidden="true">
          {columns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </li>
      )}
      {children}
    </List>
  );
}

/** What a row says in a column of that name, after the first. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <p>
    <span className={styles.label}>{label} </span>
    {children}
  </p>
);

/** A row: `ListKeys` move between rows, and what can be done shows while one is used; on phones it is in a menu. */
export function Line({
  children,
  actions,
  more,
  calls = false,
}: {
  children: ReactNode;
  actions: ReactNode;
  /** What is done now and then: always in the menu. */
  more?: ReactNode;
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
        {!hasMenu && actions}
        {(hasMenu || more) && (
          <PopupMenu label={say('Actions')} describedBy={id} face={<AdminIcon name="more" size={20} />}>
            {hasMenu && actions}
            {more}
          </PopupMenu>
        )}
      </div>
    </li>
  );
}
