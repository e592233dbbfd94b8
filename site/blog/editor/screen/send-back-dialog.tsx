import { say } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useId } from 'react';
import { reviewLimits } from '#site/blog/review/review.ts';

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

  function submit(fields: FormData) {
    const note = String(fields.get('note')).trim();
    if (note !== '') onSend(note);
  }

  return (
    <FormDialog
      title={say('Send back to the author')}
      submitLabel={say('Send back')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      <Field
        id={id}
        label={say('Note')}
        hint={say('What is to be changed. The author reads it above the text.')}
      >
        {(control) => (
          <textarea {...control} name="note" required rows={5} maxLength={reviewLimits.noteCharacters} />
        )}
      </Field>
    </FormDialog>
  );
}
