import { type FormEvent, useId, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { useWork } from '#app/auth/use-work.ts';
import { libraryLimits } from '#app/media/library/library.ts';
import { saveDetails } from '#app/media/library/library-client.ts';
import type { LibraryItem } from '#app/media/library/library-schema.ts';
import { isVideo } from '#app/media/media.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import styles from './alt-text-form.module.css';

/** An empty alt text means "not described yet"; only the checkbox means "decoration". */
export function AltTextForm({
  item,
  onSaved,
  onFailure,
}: {
  item: LibraryItem;
  onSaved: (item: LibraryItem) => void;
  onFailure: (text: string) => void;
}) {
  const apiUrl = useApiUrl();
  const id = useId();
  const isVideoFile = isVideo(item.path);
  const [name, setName] = useState(item.originalName);
  const [text, setText] = useState(item.alt ?? '');
  const [isDecoration, setDecoration] = useState(item.alt === '');
  const { isBusy, run } = useWork();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const alt = isDecoration ? '' : text.trim() || null;
    const originalName = name.trim() === '' ? {} : { originalName: name };
    await run(
      async () => onSaved(await saveDetails(createApiClient(apiUrl), item.name, { alt, ...originalName })),
      (error) => onFailure(`It was not saved: ${failureSentence(error)}`),
    );
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <Field id={`${id}-name`} label="Name">
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={libraryLimits.originalNameCharacters}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id={id}
        label="Alt text"
        hint={`What somebody who cannot see the ${isVideoFile ? 'video' : 'image'} should know of it.`}
      >
        {(control) => (
          <input
            {...control}
            value={isDecoration ? '' : text}
            disabled={isDecoration}
            maxLength={libraryLimits.altCharacters}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {!isVideoFile && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isDecoration}
            onChange={(event) => setDecoration(event.currentTarget.checked)}
          />
          Decorative (no description needed)
        </label>
      )}
      <div>
        <BusyButton type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </BusyButton>
      </div>
    </form>
  );
}
