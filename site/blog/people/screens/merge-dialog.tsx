import { say, sayCount } from '@site/platform/words/say';
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
      title={say('Merge “{name}”', { name: person.name })}
      description={say(
        'The blogs, the name and the URL lead to the other author from then on. This cannot be undone.',
      )}
      submitLabel={say('Merge')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onCancel}
    >
      <Field id={id} label={say('Into')}>
        {(control) => (
          <Select
            {...control}
            value={intoId}
            required
            onChange={(event) => setIntoId(event.currentTarget.value)}
          >
            <option value="">{say('Choose an author')}</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p aria-live="polite">
        {into &&
          say('{blogs} will be by “{name}”.', { blogs: sayCount(person.posts, 'blog'), name: into.name })}
      </p>
    </FormDialog>
  );
}
