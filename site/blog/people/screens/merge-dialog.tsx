import { counted } from '@site/platform/text/counted';
import { Select } from '@site/ui/controls/select';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useId, useState } from 'react';
import type { ManagedPerson } from '../person-schema.ts';

export function MergeDialog({
  person,
  others,
  isBusy,
  onMerge,
  onCancel,
}: {
  person: ManagedPerson;
  others: readonly ManagedPerson[];
  isBusy: boolean;
  onMerge: (into: ManagedPerson) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [intoId, setIntoId] = useState('');
  const into = others.find((other) => other.id === intoId);

  function submit() {
    if (into) onMerge(into);
  }

  return (
    <FormDialog
      title={`Merge “${person.name}”`}
      description="The blogs, the name and the URL lead to the other author from then on. This cannot be undone."
      submitLabel="Merge"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      <Field id={id} label="Into">
        {(control) => (
          <Select
            {...control}
            value={intoId}
            required
            onChange={(event) => setIntoId(event.currentTarget.value)}
          >
            <option value="">Choose an author</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p aria-live="polite">{into && `${counted(person.posts, 'blog')} will be by “${into.name}”.`}</p>
    </FormDialog>
  );
}
