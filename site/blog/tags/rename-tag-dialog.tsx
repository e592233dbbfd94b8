import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { useState } from 'react';
import { tagKey } from '#site/urls/post-tags.ts';
import type { ManagedTag } from './tag-contract.ts';
import { TagNameField } from './tag-name-field.tsx';

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
      <TagNameField label="Name" tag={tag} onChange={setName} />
      <p aria-live="polite">{other && `“${other.tag}” exists: the two tags will be merged.`}</p>
    </FormDialog>
  );
}
