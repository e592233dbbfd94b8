import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';

const noteCharacters = 4_000;

export function FootnoteDialog({
  text,
  onSave,
  onRemove,
  onClose,
}: {
  /** Null for a new one. */
  text: string | null;
  onSave: (text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  function submit(fields: FormData) {
    onSave(String(fields.get('note')).trim());
  }

  return (
    <FormDialog
      title={text === null ? say('Add a footnote') : say('Change the footnote')}
      submitLabel={text === null ? say('Add footnote') : say('Change footnote')}
      others={
        text !== null && (
          <Button look="danger" onClick={onRemove}>
            {say('Remove footnote')}
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="footnote-text"
        label={say('Footnote')}
        hint={say('It gets its number here and stands at the end of the text. URLs become links.')}
      >
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={4}
            defaultValue={text ?? ''}
            maxLength={noteCharacters}
            required
          />
        )}
      </Field>
    </FormDialog>
  );
}
