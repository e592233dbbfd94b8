import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** Before an action that cannot be undone. Cancel has the focus first, and Escape cancels. */
export function ConfirmDialog({
  question,
  description,
  confirmLabel,
  isBusy,
  onConfirm,
  onCancel,
}: {
  question: string;
  /** What the question is about, such as a title. */
  description?: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog role="alertdialog" title={question} description={description} onClose={onCancel}>
      <DialogActions>
        <Button look="quiet" onClick={onCancel} autoFocus>
          Cancel
        </Button>
        <BusyButton look="danger" onClick={onConfirm} isBusy={isBusy}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
