import { Dialog, DialogActions } from '@site/ui/dialogs/dialog';
import type { ReactNode } from 'react';

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
      <DialogActions>{actions}</DialogActions>
      {children}
    </Dialog>
  );
}
