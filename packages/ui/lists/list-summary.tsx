import type { ReactNode } from 'react';
import type { AdminIconName } from '../admin-icon.tsx';
import styles from '../page/empty-state.module.css';
import { EmptyDrawing } from '../page/empty-state.tsx';

/** Above a list, and in place of one that is empty: then with a drawing, and what to do. Announced when it changes. */
export function ListSummary({
  isEmpty,
  drawing = 'document',
  action,
  children,
}: {
  isEmpty: boolean;
  /** Of what would be in the list. */
  drawing?: AdminIconName;
  action?: ReactNode;
  children: string;
}) {
  return (
    <div className={isEmpty ? styles.empty : styles.summary}>
      {isEmpty && <EmptyDrawing name={drawing} />}
      {/* Stays the same element, so that what it says is announced. */}
      <p aria-live="polite" key="summary">
        {children}
      </p>
      {isEmpty && action}
    </div>
  );
}
