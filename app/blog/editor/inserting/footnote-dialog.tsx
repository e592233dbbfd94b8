import type { FormEvent } from 'react';
import styles from '#app/blog/editor/components/editor-dialogs.module.css';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';

const noteCharacters = 4_000;

/** Asks what a footnote says. */
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
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    onSave(String(new FormData(event.currentTarget).get('note')).trim());
  }

  return (
    <Dialog title={text === null ? 'Add a footnote' : 'Change the footnote'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <Field
          id="footnote-text"
          label="Footnote"
          hint="It gets its number here and stands at the end of the text. URLs become links."
        >
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={4}
              defaultValue={text ?? ''}
              maxLength={noteCharacters}
              required
              autoFocus
            />
          )}
        </Field>
        <div className={styles.actions}>
          {text !== null && (
            <Button look="danger" onClick={onRemove}>
              Remove footnote
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{text === null ? 'Add footnote' : 'Change footnote'}</Button>
        </div>
      </form>
    </Dialog>
  );
}
