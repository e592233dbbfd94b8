import { type FormEvent, useId, useState } from 'react';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { counted } from '#platform/text/counted.ts';
import type { ManagedPerson } from '../person-schema.ts';
import styles from './person-forms.module.css';

/** Makes one author of two, such as of two spellings of a name. */
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

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (into) onMerge(into);
  }

  return (
    <Dialog
      title={`Merge “${person.name}”`}
      description="The blogs, the name and the URL lead to the other author from then on. This cannot be undone."
      onClose={onCancel}
    >
      <form className={styles.form} onSubmit={submit}>
        <Field id={id} label="Into">
          {(control) => (
            <select
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
            </select>
          )}
        </Field>
        <p aria-live="polite">{into && `${counted(person.posts, 'blog')} will be by “${into.name}”.`}</p>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Merge
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
