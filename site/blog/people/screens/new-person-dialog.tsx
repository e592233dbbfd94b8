import { say } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useId, useState } from 'react';
import { personLimits } from '../person.ts';

export function NewPersonDialog({
  isBusy,
  onAdd,
  onCancel,
}: {
  isBusy: boolean;
  onAdd: (name: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [name, setName] = useState('');

  function submit() {
    if (name.trim() !== '') onAdd(name.trim());
  }

  return (
    <FormDialog
      title={say('Add an author')}
      description={say('Somebody who writes without an account.')}
      submitLabel={say('Add')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      <Field id={id} label={say('Name')}>
        {(control) => (
          <input
            {...control}
            value={name}
            required
            maxLength={personLimits.nameCharacters}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
