import type { ReactNode } from 'react';
import { AdminIcon, type AdminIconName } from '../admin-icon.tsx';
import styles from './empty-state.module.css';

/** In place of a list: a drawing of what would be in it, a sentence, and what to do. */
export function EmptyState({
  drawing,
  action,
  children,
}: {
  drawing: AdminIconName;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <EmptyDrawing name={drawing} />
      {children}
      {action}
    </div>
  );
}

/** Lines of a list that are still to come, and what they will be about. */
export function EmptyDrawing({ name }: { name: AdminIconName }) {
  return (
    <span className={styles.drawing}>
      <svg viewBox="0 0 160 72" className="line-drawing" aria-hidden="true">
        <path d="M8 2h144a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6ZM8 42h144a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V48a6 6 0 0 1 6-6ZM14 16h28M14 56h20M122 16h24M134 56h12" />
      </svg>
      <span>
        <AdminIcon name={name} size={28} />
      </span>
    </span>
  );
}
