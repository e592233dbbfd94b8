import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { Comparison, type Side } from './comparison.tsx';
import styles from './editor-dialogs.module.css';

/** Two versions side by side, with what can be done about them. */
export function CompareDialog({
  title,
  text,
  left,
  right,
  actions,
  onClose,
}: {
  title: string;
  text: string;
  left: Side;
  right: Side;
  actions: ReactNode;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <p>{text}</p>
      <div className={styles.actions}>{actions}</div>
      <Comparison left={left} right={right} />
    </Dialog>
  );
}
