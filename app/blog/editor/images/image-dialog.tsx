import { type FormEvent, useState } from 'react';
import styles from '#app/blog/editor/components/editor-dialogs.module.css';
import type { ImageAnswer } from '#app/blog/editor/quill/formats/change-image.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Field } from '#app/ui/field.tsx';

const altCharacters = 500;
const captionCharacters = 1_000;
const maxPixels = 10_000;

/** The alt text of an image (WCAG 2.2, 1.1.1), its caption and its width. */
export function ImageDialog({
  image,
  position,
  onSave,
  onClose,
}: {
  image: ImageAnswer & { readonly source: string };
  /** Such as "2 of 3", when several came at once. */
  position: string | null;
  onSave: (answer: ImageAnswer) => void;
  onClose: () => void;
}) {
  const [isMarked, setMarked] = useState(image.isDecoration);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const width = text('width');
    onSave({
      alt: isMarked ? '' : text('alt'),
      isDecoration: isMarked,
      caption: text('caption'),
      width: Number(width) > 0 ? String(Math.round(Number(width))) : '',
    });
  }

  return (
    <Dialog title={`What does the image show?${position ? ` (${position})` : ''}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <img src={image.source} alt="" className={styles.picture} />
        <Field id="picture-alt" label="Alt text" hint="One sentence for people who cannot see the image.">
          {(control) => (
            <input
              {...control}
              name="alt"
              defaultValue={image.alt}
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
        <Field id="picture-caption" label="Caption" hint="Shown below the image. URLs become links.">
          {(control) => (
            <input
              {...control}
              name="caption"
              defaultValue={image.caption}
              maxLength={captionCharacters}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id="picture-width" label="Width" hint="In pixels; empty for its own. Text is 656 pixels wide.">
          {(control) => (
            <input
              {...control}
              name="width"
              type="number"
              min={16}
              max={maxPixels}
              defaultValue={image.width}
              autoComplete="off"
            />
          )}
        </Field>
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
