import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { viewLimits } from '#site/views/contract.ts';

/** @param name Of the view that is renamed; null: a new one. */
export function ViewDialog({
  name,
  isBusy,
  onSave,
  onClose,
}: {
  name: string | null;
  isBusy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={name === null ? 'Save this view' : `Rename “${name}”`}
      {...(name === null && { description: 'The filters and the search of this list. You alone see it.' })}
      submitLabel={name === null ? 'Save view' : 'Rename'}
      isBusy={isBusy}
      onSubmit={(fields) => onSave(String(fields.get('name')))}
      onClose={onClose}
    >
      <Field id="view-name" label="Name">
        {(control) => (
          <input
            {...control}
            name="name"
            required
            maxLength={viewLimits.nameCharacters}
            defaultValue={name ?? ''}
          />
        )}
      </Field>
    </FormDialog>
  );
}
