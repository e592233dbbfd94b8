import { say } from '@site/platform/words/say';
import type { ComponentProps, FormEvent, ReactNode, Ref } from 'react';
import { BusyButton } from '../busy-button.tsx';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './form-dialog.module.css';

export function FormDialog({
  submitLabel,
  cancelLabel = say('Cancel'),
  look,
  isBusy = false,
  noValidate,
  form,
  failure,
  others,
  onSubmit,
  onClose,
  children,
  ...dialog
}: ComponentProps<typeof Dialog> & {
  submitLabel: string;
  cancelLabel?: string;
  look?: ComponentProps<typeof Button>['look'];
  isBusy?: boolean;
  noValidate?: boolean;
  form?: Ref<HTMLFormElement>;
  failure?: string | null;
  others?: ReactNode;
  onSubmit: (fields: FormData) => void;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble to the form around the dialog.
    event.stopPropagation();
    if (!isBusy) onSubmit(new FormData(event.currentTarget));
  }
  return (
    <Dialog {...dialog} onClose={onClose}>
      <form ref={form} className={styles.form} method="post" noValidate={noValidate} onSubmit={submit}>
        {children}
        {failure && <p role="alert">{failure}</p>}
        <DialogActions>
          {others}
          <Button look="quiet" onClick={onClose}>
            {cancelLabel}
          </Button>
          <BusyButton type="submit" look={look} isBusy={isBusy}>
            {submitLabel}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
