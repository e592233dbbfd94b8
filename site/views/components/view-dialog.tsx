import { say } from '@site/platform/words/say';
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
      title={name === null ? say('Save this view') : say('Rename “{name}”', { name })}
      {...(name === null && {
        description: say('The filters and the search of this list. You alone see it.'),
      })}
      submitLabel={name === null ? say('Save view') : say('Rename')}
      isBusy={isBusy}
      onSubmit={(fields) => onSave(String(fields.get('name')))}
      onClose={onClose}
    >
      <Field id="view-name" label={say('Name')}>
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
