import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import type { editorWords } from '#site/blog/editor/editor-words.ts';
import styles from './optional-fields.module.css';

/** The button that the specification names: it leads to the list, where the bar's stays. */
export function SpecifiedSubmit({
  words,
  isBusy,
}: {
  words: ReturnType<typeof editorWords>;
  isBusy: boolean;
}) {
  return (
    <>
      <BusyButton type="submit" look="quiet" isBusy={isBusy}>
        {isBusy ? words.busy : words.submit}
      </BusyButton>
      <p className={styles.hint}>{say('Saves, and goes back to {label}.', { label: words.list.label })}</p>
    </>
  );
}
