import { userLimits } from '@site/accounts/users/user-limits';
import { say } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useEffect, useRef, useState } from 'react';
import styles from './user-forms.module.css';

/** @param onChosen Called with the byline for the blogs of an erased user; null: unchanged. */
export function RemoveDialog({
  name,
  isBusy,
  onChosen,
  onClose,
}: {
  name: string;
  isBusy: boolean;
  onChosen: (newName: string | null) => void;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [isErased, setErased] = useState(false);

  // After the dialog has opened, which focuses its first control: Cancel is the safe one.
  useEffect(() => form.current?.querySelector('button')?.focus(), []);

  function submit(fields: FormData) {
    onChosen(isErased ? String(fields.get('newName')) : null);
  }

  return (
    <FormDialog
      role="alertdialog"
      title={say('Remove {name}?', { name })}
      description={say(
        'The account is deleted; every session and every open invitation they made ends. Blogs stay; drafts that were not saved yet become yours.',
      )}
      submitLabel={isErased ? say('Remove and erase') : say('Remove')}
      look="danger"
      isBusy={isBusy}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <label className={styles.choice}>
        <input type="checkbox" checked={isErased} onChange={({ target }) => setErased(target.checked)} />
        {say('Erase the name and all personal data as well')}
      </label>
      {isErased && (
        <Field
          id="new-author-name"
          label={say('Blogs are then by')}
          hint={say(
            'Takes the place of the name in bylines, in old versions and in the history. It cannot be undone.',
          )}
        >
          {(control) => (
            <input
              {...control}
              name="newName"
              required
              maxLength={userLimits.nameCharacters}
              defaultValue={say('Former author')}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
