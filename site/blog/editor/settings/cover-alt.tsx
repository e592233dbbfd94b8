import { say } from '@site/platform/words/say';
import styles from '@site/rich-text/editor/components/editor-dialogs.module.css';
import { CheckField } from '@site/ui/controls/check-field';
import { Field } from '@site/ui/field';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { libraryLimits } from '#site/media/library/library.ts';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { useMay } from '#site/session/use-user.ts';

/** The alt text belongs to the image, not to the post: it is saved as soon as it is written. */
export function CoverAlt({
  item,
  keepNow,
  onSaved,
}: {
  item: LibraryItem;
  /** Receives a function that saves alt text not saved yet; saving the post calls it. */
  keepNow: RefObject<(() => Promise<void>) | null>;
  onSaved: (item: LibraryItem) => void;
}) {
  const api = useApi<typeof libraryContract>({ isQuiet: true });
  // Other posts may already use the image and its alt text.
  const isFixed = !useMay('media.manage') && item.alt !== null;
  const [text, setText] = useState(item.alt ?? '');
  const [isDecorative, setDecorative] = useState(item.alt === '');
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);

  async function keep(alt: string | null) {
    if (alt === item.alt || isFixed) return;
    latest.current += 1;
    const turn = latest.current;
    setFailure(undefined);
    try {
      const saved = await api('PATCH /api/media/:name', { params: { name: item.name }, body: { alt } });
      if (turn === latest.current) onSaved(saved);
    } catch (error) {
      if (turn === latest.current) setFailure(say('Not saved: {reason}', { reason: failureSentence(error) }));
    }
  }

  useEffect(() => {
    keepNow.current = () => (isDecorative ? Promise.resolve() : keep(text.trim() || null));
    return () => {
      keepNow.current = null;
    };
  });

  function mark(isMarked: boolean) {
    setDecorative(isMarked);
    void keep(isMarked ? '' : text.trim() || null);
  }

  return (
    <div className={styles.form}>
      <Field
        id="media-alt"
        label={say('Alt text')}
        hint={
          isFixed
            ? say('Of the library: an editor can change it.')
            : say('What the image shows, for people who cannot see it.')
        }
        error={failure}
      >
        {(control) => (
          <input
            {...control}
            value={text}
            maxLength={libraryLimits.altCharacters}
            disabled={isDecorative || isFixed}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onBlur={() => keep(text.trim() || null)}
          />
        )}
      </Field>
      <CheckField disabled={isFixed} checked={isDecorative} onChange={(event) => mark(event.target.checked)}>
        {say('Decorative (no description needed)')}
      </CheckField>
    </div>
  );
}
