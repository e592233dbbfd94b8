import { type RefObject, useEffect, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { saveAlt } from '#app/media/library/library-client.ts';
import type { LibraryItem } from '#app/media/library/library-schema.ts';
import { Field } from '#app/ui/field.tsx';
import styles from './editor-dialogs.module.css';

/** What the picture shows. It belongs to the picture, not to the post, and is kept as soon as it is written. */
export function CoverAlt({
  item,
  keepNow,
  onSaved,
}: {
  item: LibraryItem;
  /** Receives a function that stores alt text not stored yet; saving the post calls it. */
  keepNow: RefObject<(() => Promise<void>) | null>;
  onSaved: (item: LibraryItem) => void;
}) {
  const client = createApiClient(useApiUrl(), { isQuiet: true });
  const [text, setText] = useState(item.alt ?? '');
  const [isDecoration, setDecoration] = useState(item.alt === '');
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);

  async function keep(alt: string | null) {
    if (alt === item.alt) return;
    latest.current += 1;
    const turn = latest.current;
    setFailure(undefined);
    try {
      const saved = await saveAlt(client, item.name, alt);
      if (turn === latest.current) onSaved(saved);
    } catch (error) {
      if (turn === latest.current) setFailure(`Not kept: ${failureSentence(error)}`);
    }
  }

  useEffect(() => {
    keepNow.current = () => (isDecoration ? Promise.resolve() : keep(text.trim() || null));
    return () => {
      keepNow.current = null;
    };
  });

  function mark(isMarked: boolean) {
    setDecoration(isMarked);
    void keep(isMarked ? '' : text.trim() || null);
  }

  return (
    <div className={styles.form}>
      <Field
        id="media-alt"
        label="Alt text"
        hint="What the picture shows, for people who cannot see it."
        error={failure}
      >
        {(control) => (
          <input
            {...control}
            value={text}
            maxLength={500}
            disabled={isDecoration}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            onBlur={() => keep(text.trim() || null)}
          />
        )}
      </Field>
      <label className={styles.check}>
        <input type="checkbox" checked={isDecoration} onChange={(event) => mark(event.target.checked)} />
        This image is decoration
      </label>
    </div>
  );
}
