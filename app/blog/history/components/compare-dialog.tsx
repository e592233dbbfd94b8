import type { ReactNode } from 'react';
import styles from '#app/blog/editor/components/editor-dialogs.module.css';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';

/** A comparison of two versions, with what can be done about them. */
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
      <p>{text}</p>
      <div className={styles.actions}>{actions}</div>
      {children}
    </Dialog>
  );
}
