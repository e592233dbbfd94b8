import type { RecoverableDraft } from '@site/editing/recoverable-drafts';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { CompareDialog } from '#site/blog/history/components/compare-dialog.tsx';
import { useDates } from '#site/session/use-dates.ts';
import styles from './recovery-notice.module.css';

interface ComparedSide<Fields> {
  readonly label: string;
  readonly fields: Fields;
}

export function RecoveryNotice<Fields>({
  found,
  current,
  version,
  undo,
  onRestore,
  onDiscard,
  subject = 'blog',
  titleOf,
  compare,
}: {
  found: readonly RecoverableDraft<Fields>[];
  current: () => Fields;
  version: string;
  undo: { readonly text: string; readonly run: () => void } | null;
  onRestore: (text: RecoverableDraft<Fields>) => void;
  onDiscard: (text: RecoverableDraft<Fields>) => void;
  subject?: string;
  /** Empty where a draft has no title of its own. */
  titleOf: (fields: Fields) => string;
  compare: (left: ComparedSide<Fields>, right: ComparedSide<Fields>) => ReactNode;
}) {
  const dates = useDates();
  const [compared, setCompared] = useState<{ text: RecoverableDraft<Fields>; now: Fields } | null>(null);
  const offered = found[0];
  const notice = useRef<HTMLElement>(null);

  function decide(action: () => void) {
    setCompared(null);
    action();
    // The clicked button is gone.
    setTimeout(() => notice.current?.focus(), 0);
  }

  const choices = (text: RecoverableDraft<Fields>) => (
    <>
      <Button onClick={() => decide(() => onRestore(text))}>{say('Restore')}</Button>
      <Button look="quiet" onClick={() => decide(() => onDiscard(text))}>
        {say('Discard')}
      </Button>
    </>
  );

  return (
    <section
      ref={notice}
      className={styles.notice}
      aria-label={say('Unsaved text')}
      tabIndex={-1}
      hidden={!offered && !undo}
    >
      <p className={styles.row} hidden={!undo}>
        <span aria-live="polite">{undo?.text}</span>
        {undo && (
          <Button look="quiet" onClick={() => decide(undo.run)}>
            {say('Undo')}
          </Button>
        )}
      </p>
      {offered && (
        <>
          <p>
            <strong>{say('Unsaved text was found')}</strong>{' '}
            {say('from {time}', { time: dates.longTime(offered.savedAt) })}
            {titleOf(offered.fields) !== '' && <>: “{titleOf(offered.fields)}”</>}.
            {offered.baseVersion !== version &&
              ` ${say('The {subject} was saved after this text was started.', { subject })}`}
            {found.length > 1 &&
              ` ${say('{found} texts were found; this is the latest.', { found: found.length })}`}
          </p>
          <div className={styles.row}>
            <Button look="quiet" onClick={() => setCompared({ text: offered, now: current() })}>
              {say('Compare')}
            </Button>
            {choices(offered)}
          </div>
        </>
      )}
      {compared && (
        <CompareDialog
          title={say('Unsaved text')}
          text={say('What is in the editor now, and the unsaved text.')}
          actions={choices(compared.text)}
          onClose={() => setCompared(null)}
        >
          {compare(
            { label: say('In the editor'), fields: compared.now },
            {
              label: say('Unsaved text from {time}', { time: dates.longTime(compared.text.savedAt) }),
              fields: compared.text.fields,
            },
          )}
        </CompareDialog>
      )}
    </section>
  );
}
