import { Dialog, DialogActions } from '@site/ui/dialogs/dialog';
import type { ReactNode } from 'react';
import styles from './comparison.module.css';

export function CompareDialog({
  title,
  text,
  actions,
  onClose,
  children,
}: {
  title: string;
  text: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <div className={styles.head}>
        <p>{text}</p>
        <DialogActions>{actions}</DialogActions>
      </div>
      {children}
    </Dialog>
  );
}
