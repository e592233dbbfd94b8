import { altCharacters } from '@site/images/media';
import { say } from '@site/platform/words/say';
import { CheckField } from '@site/ui/controls/check-field';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import styles from '../components/editor-dialogs.module.css';
import type { ImageAnswer } from '../quill/formats/change-image.ts';

const captionCharacters = 1_000;
const maxPixels = 10_000;

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

  function submit(form: FormData) {
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
    <FormDialog
      title={say('What does the image show?') + (position ? ` (${position})` : '')}
      submitLabel={say('Save')}
      cancelLabel={say('Later')}
      onSubmit={submit}
      onClose={onClose}
    >
      <img src={image.source} alt="" className={styles.picture} />
      <Field
        id="picture-alt"
        label={say('Alt text')}
        hint={say('One sentence for people who cannot see the image.')}
      >
        {(control) => (
          <input
            {...control}
            name="alt"
            defaultValue={image.alt}
            maxLength={altCharacters}
            disabled={isMarked}
            autoComplete="off"
          />
        )}
      </Field>
      <CheckField checked={isMarked} onChange={(event) => setMarked(event.target.checked)}>
        {say('Decorative (no description needed)')}
      </CheckField>
      <Field
        id="picture-caption"
        label={say('Caption')}
        hint={say('Shown below the image. URLs become links.')}
      >
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
      <Field
        id="picture-width"
        label={say('Width')}
        hint={say('In pixels; empty for its own. Text is 656 pixels wide.')}
      >
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
    </FormDialog>
  );
}
