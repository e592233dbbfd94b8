import { type FormEvent, useId, useState } from 'react';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { personLimits } from '../person.ts';
import styles from './person-forms.module.css';

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

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim() !== '') onAdd(name.trim());
  }

  return (
    <Dialog title="Add an author" description="Somebody who writes without an account." onClose={onCancel}>
      <form className={styles.form} onSubmit={submit}>
        <Field id={id} label="Name">
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
        <div className={styles.actions}>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Add
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
