import type { ReactNode } from 'react';
import styles from '#app/blog/editor/components/editor-dialogs.module.css';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Comparison, type Side } from './comparison.tsx';

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
