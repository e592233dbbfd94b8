import { useRef, useState } from 'react';
import type { RecoverableDraft } from '#app/blog/editor/session/recoverable-drafts.ts';
import { CompareDialog } from '#app/blog/history/components/compare-dialog.tsx';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './recovery-notice.module.css';

/** Offers to restore drafts that are newer than the post. Each choice can be undone. */
export function RecoveryNotice({
  found,
  current,
  version,
  undo,
  onRestore,
  onDiscard,
}: {
  found: readonly RecoverableDraft[];
  /** What the editor holds now. */
  current: () => DraftFields;
  /** The version of the post that is open. */
  version: string;
  /** What was done last, and how to undo it. */
  undo: { readonly text: string; readonly run: () => void } | null;
  onRestore: (text: RecoverableDraft) => void;
  onDiscard: (text: RecoverableDraft) => void;
}) {
  const [compared, setCompared] = useState<{ text: RecoverableDraft; now: DraftFields } | null>(null);
  const offered = found[0];
  const notice = useRef<HTMLElement>(null);

  function decide(action: () => void) {
    setCompared(null);
    action();
    // The clicked button is gone.
    setTimeout(() => notice.current?.focus(), 0);
  }

  const choices = (text: RecoverableDraft) => (
    <>
      <Button onClick={() => decide(() => onRestore(text))}>Restore</Button>
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
            {offered.baseVersion !== version && ' The blog was saved after this text was started.'}
            {found.length > 1 && ` ${found.length} texts were found; this is the latest.`}
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
          text="What is in the editor now, and the unsaved text."
          left={{ label: 'In the editor', fields: compared.now }}
          right={{
            label: `Unsaved text from ${momentOf(compared.text.savedAt)}`,
            fields: compared.text.fields,
          }}
          actions={choices(compared.text)}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  );
}

const momentOf = (at: Date) => at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'medium' });
