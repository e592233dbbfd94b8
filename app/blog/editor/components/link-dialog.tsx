import { type FormEvent, useState } from 'react';
import { linkAddressOf } from '#app/blog/content/link-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import styles from './editor-dialogs.module.css';

/** Asks where a link leads. */
export function LinkDialog({
  initial,
  needsText,
  onSave,
  onRemove,
  onClose,
}: {
  /** The address the link has; empty for a new one. */
  initial: string;
  /** Nothing is selected: the words of the link are asked for as well. */
  needsText: boolean;
  onSave: (address: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const address = linkAddressOf(String(form.get('address')));
    if (address === null) {
      setProblem('This is no address a link can have. Begin with https://, mailto: or /.');
      return;
    }
    onSave(address, String(form.get('text') ?? '').trim() || address);
  }

  return (
    <Dialog title={initial === '' ? 'Add a link' : 'Change the link'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field id="link-address" label="Address" error={problem}>
          {(control) => (
            <input {...control} name="address" defaultValue={initial} autoComplete="off" autoFocus required />
          )}
        </Field>
        {needsText && (
          <Field id="link-text" label="Words of the link">
            {(control) => <input {...control} name="text" autoComplete="off" />}
          </Field>
        )}
        <div className={styles.actions}>
          {initial !== '' && (
            <Button look="danger" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{initial === '' ? 'Add link' : 'Change link'}</Button>
        </div>
      </form>
    </Dialog>
  );
}
