import { type FormEvent, useId, useState } from 'react';
import { postLimits } from '#app/blog/posts/post.ts';
import { tagKey } from '#app/blog/posts/post-tags.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import type { ManagedTag } from './managed-tag.ts';
import styles from './rename-tag-dialog.module.css';

/** Asks for another name, and says when that is a merge. */
export function RenameTagDialog({
  tag: { tag },
  tags,
  isBusy,
  onRename,
  onCancel,
}: {
  tag: ManagedTag;
  tags: readonly ManagedTag[];
  isBusy: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(tag);
  const other = tags.find((known) => known.tag !== tag && tagKey(known.tag) === tagKey(name));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim() !== '') onRename(other ? other.tag : name.trim());
  }

  return (
    <Dialog title={`Rename the tag “${tag}”`} onClose={onCancel}>
      <form className={styles.form} onSubmit={submit}>
        <Field id={id} label="Name">
          {(control) => (
            <input
              {...control}
              value={name}
              required
              pattern="[^,]*"
              maxLength={postLimits.tagCharacters}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <p aria-live="polite">{other && `“${other.tag}” exists: the two tags will be merged.`}</p>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {other ? 'Merge' : 'Rename'}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
