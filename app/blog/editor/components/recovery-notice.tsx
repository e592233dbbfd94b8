import { useRef, useState } from 'react';
import type { DraftFields } from '#app/blog/drafts/draft.ts';
import type { UnsavedText } from '#app/blog/editor/session/unsaved-text.ts';
import { CompareDialog } from '#app/blog/history/components/compare-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './recovery-notice.module.css';

/** Offers words that are newer than the post. Whatever is chosen can be undone. */
export function RecoveryNotice({
  found,
  current,
  version,
  undo,
  onBringBack,
  onDiscard,
}: {
  found: readonly UnsavedText[];
  /** What the editor holds now. */
  current: () => DraftFields;
  /** The version of the post that is open. */
  version: string;
  /** What was done last, and how to take it back. */
  undo: { readonly text: string; readonly run: () => void } | null;
  onBringBack: (text: UnsavedText) => void;
  onDiscard: (text: UnsavedText) => void;
}) {
  const [compared, setCompared] = useState<{ text: UnsavedText; now: DraftFields } | null>(null);
  const offered = found[0];
  const notice = useRef<HTMLElement>(null);

  function decide(action: () => void) {
    setCompared(null);
    action();
    // The button that was pressed is gone.
    setTimeout(() => notice.current?.focus(), 0);
  }

  const choices = (text: UnsavedText) => (
    <>
      <Button onClick={() => decide(() => onBringBack(text))}>Bring it back</Button>
      <Button look="quiet" onClick={() => decide(() => onDiscard(text))}>
        Discard
      </Button>
    </>
  );

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-label="Unsaved text"
      tabIndex={-1}
      hidden={!offered && !undo}
    >
      <p className={styles.row} hidden={!undo}>
        <span aria-live="polite">{undo?.text}</span>
        {undo && (
          <Button look="quiet" onClick={() => decide(undo.run)}>
            Undo
          </Button>
        )}
      </p>
      {offered && (
        <>
          <p>
            <strong>Unsaved text was found</strong> from {momentOf(offered.savedAt)}
            {offered.fields.title !== '' && <>: “{offered.fields.title}”</>}.
            {offered.baseVersion !== version && ' The blog was saved after this text was begun.'}
            {found.length > 1 && ` There are ${found.length} such texts; this is the latest.`}
          </p>
          <div className={styles.row}>
            <Button look="quiet" onClick={() => setCompared({ text: offered, now: current() })}>
              Compare
            </Button>
            {choices(offered)}
          </div>
        </>
      )}
      {compared && (
        <CompareDialog
          title="Unsaved text"
          text="What is in the editor now, and what was found."
          left={{ label: 'In the editor', fields: compared.now }}
          right={{ label: `Found, from ${momentOf(compared.text.savedAt)}`, fields: compared.text.fields }}
          actions={choices(compared.text)}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  );
}

const momentOf = (at: Date) => at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'medium' });
