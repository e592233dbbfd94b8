import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import styles from './editor-dialogs.module.css';

const altCharacters = 500;

/** The alt text of an image (WCAG 2.2, 1.1.1). */
export function PictureDialog({
  source,
  alt,
  isDecoration,
  position,
  onSave,
  onClose,
}: {
  source: string;
  alt: string;
  isDecoration: boolean;
  /** Such as "2 of 3", when several came at once. */
  position: string | null;
  onSave: (answer: { alt: string; isDecoration: boolean }) => void;
  onClose: () => void;
}) {
  const [isMarked, setMarked] = useState(isDecoration);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const text = String(new FormData(event.currentTarget).get('alt') ?? '').trim();
    onSave({ alt: isMarked ? '' : text, isDecoration: isMarked });
  }

  return (
    <Dialog title={`What does the image show?${position ? ` (${position})` : ''}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <img src={source} alt="" className={styles.picture} />
        <Field id="picture-alt" label="Alt text" hint="One sentence for people who cannot see the image.">
          {(control) => (
            <input
              {...control}
              name="alt"
              defaultValue={alt}
              maxLength={altCharacters}
              disabled={isMarked}
              autoComplete="off"
              autoFocus
            />
          )}
        </Field>
        <label className={styles.check}>
          <input type="checkbox" checked={isMarked} onChange={(event) => setMarked(event.target.checked)} />
          Decorative (no description needed)
        </label>
        <div className={styles.actions}>
          <Button look="quiet" onClick={onClose}>
            Later
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Dialog>
  );
}
