import { say } from '@site/platform/words/say';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** For irreversible actions. Cancel gets the focus; Escape cancels. */
export function ConfirmDialog({
  question,
  description,
  confirmLabel,
  isBusy,
  onConfirm,
  onCancel,
}: {
  question: string;
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
          {say('Cancel')}
        </Button>
        <BusyButton look="danger" onClick={onConfirm} isBusy={isBusy}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
