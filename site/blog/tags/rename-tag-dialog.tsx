import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useId, useState } from 'react';
import { postLimits } from '#site/blog/posts/post.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import type { ManagedTag } from './tag-contract.ts';

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

  function submit() {
    if (name.trim() !== '') onRename(other ? other.tag : name.trim());
  }

  return (
    <FormDialog
      title={`Rename the tag “${tag}”`}
      submitLabel={other ? 'Merge' : 'Rename'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      <Field id={id} label="Name">
        {(control) => (
          <input
            {...control}
            value={name}
            required
            pattern="[^,]*"
            title="Without a comma."
            maxLength={postLimits.tagCharacters}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <p aria-live="polite">{other && `“${other.tag}” exists: the two tags will be merged.`}</p>
    </FormDialog>
  );
}
