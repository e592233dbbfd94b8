import { grouped } from '@site/platform/text/counted';
import { say } from '@site/platform/words/say';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './selection-bar.module.css';

/** Stays at the foot of the window below a list. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.bar}>
      {children}
    </section>
  );
}

/** What is done with all rows of a list that are selected: as many as `count`, more than none. */
export function SelectionBar({
  label,
  count,
  onSelectAll,
  onCancel,
  children,
}: {
  label: string;
  count: number;
  /** Undefined: all are selected, or the list says it elsewhere. */
  onSelectAll?: (() => void) | undefined;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <FootBar label={label}>
      <p aria-live="polite">{say('{count} selected', { count: grouped(count) })}</p>
      {onSelectAll && (
        <Button size="small" look="quiet" onClick={onSelectAll}>
          {say('Select all')}
        </Button>
      )}
      <span className={styles.close}>
        <Button size="small" look="quiet" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </span>
      <div className={styles.actions}>{children}</div>
    </FootBar>
  );
}
