import { type FormEvent, useId } from 'react';
import { postLimits } from '#app/blog/posts/post.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { counted } from '#platform/text/counted.ts';
import styles from './add-tag-dialog.module.css';

/** Asks which tag the chosen posts get. */
export function AddTagDialog({
  count,
  isBusy,
  onAdd,
  onCancel,
}: {
  count: number;
  isBusy: boolean;
  onAdd: (tag: string) => void;
  onCancel: () => void;
}) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const tag = String(new FormData(event.currentTarget).get('tag')).trim();
    if (tag !== '') onAdd(tag);
  }

  return (
    <Dialog title={`Add a tag to ${counted(count, 'blog')}`} onClose={onCancel}>
      <form className={styles.form} onSubmit={submit}>
        <Field id={id} label="Tag" hint="One tag, without a comma.">
          {(control) => (
            <input
              {...control}
              name="tag"
              required
              pattern="[^,]*"
              maxLength={postLimits.tagCharacters}
              autoComplete="off"
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Add tag
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
