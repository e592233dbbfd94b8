import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { CheckField } from '@site/ui/controls/check-field';
import { Field } from '@site/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { kindOf, libraryLimits } from '#site/media/library/library.ts';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
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
  const api = useApi<typeof libraryContract>();
  const id = useId();
  const kind = kindOf(item.path);
  const [name, setName] = useState(item.originalName);
  const [text, setText] = useState(item.alt ?? '');
  const [isDecoration, setDecoration] = useState(item.alt === '');
  const { isBusy, run } = useWork();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const alt = isDecoration ? '' : text.trim() || null;
    const body = { ...(kind !== 'PDF' && { alt }), ...(name.trim() !== '' && { originalName: name }) };
    await run(
      async () => onSaved(await api('PATCH /api/media/:name', { params: { name: item.name }, body })),
      (error) => onFailure(say('It was not saved: {reason}', { reason: failureSentence(error) })),
    );
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <Field id={`${id}-name`} label={say('Name')}>
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
      {kind !== 'PDF' && (
        <Field
          id={id}
          label={say('Alt text')}
          hint={say('What somebody who cannot see the {kind} should know of it.', { kind: say(kind) })}
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
      )}
      {kind === 'image' && (
        <CheckField checked={isDecoration} onChange={(event) => setDecoration(event.currentTarget.checked)}>
          {say('Decorative (no description needed)')}
        </CheckField>
      )}
      <div>
        <BusyButton type="submit" isBusy={isBusy}>
          {isBusy ? say('Saving…') : say('Save')}
        </BusyButton>
      </div>
    </form>
  );
}
