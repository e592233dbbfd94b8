import type { ReactNode } from 'react';
import { AdminIcon, type AdminIconName } from '../admin-icon.tsx';
import styles from './empty-state.module.css';

/** In place of a list: a drawing of what would be in it, a sentence, and what to do. */
export function EmptyState({ drawing, children }: { drawing: AdminIconName; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.drawing}>
        <AdminIcon name={drawing} size={28} />
      </span>
      {children}
    </div>
  );
}
