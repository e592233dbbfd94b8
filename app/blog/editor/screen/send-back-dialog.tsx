import { type FormEvent, useId } from 'react';
import { reviewLimits } from '#app/blog/review/review.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import styles from './send-back-dialog.module.css';

/** Asks what the author should change. */
export function SendBackDialog({
  isBusy,
  onSend,
  onCancel,
}: {
  isBusy: boolean;
  onSend: (note: string) => void;
  onCancel: () => void;
}) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands it on to the form around the dialog as well.
    event.stopPropagation();
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    if (note !== '') onSend(note);
  }

  return (
    <Dialog title="Send back to the author" onClose={onCancel}>
      <form className={styles.form} onSubmit={submit}>
        <Field id={id} label="Note" hint="What is to be changed. The author reads it above the text.">
          {(control) => (
            <textarea {...control} name="note" required rows={5} maxLength={reviewLimits.noteCharacters} />
          )}
        </Field>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Send back
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
