import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Icon, LineDrawing } from '@site/ui/icon';
import type Quill from 'quill';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { editorIcons } from '../quill/editor-icons.ts';
import styles from './find-bar.module.css';
import { useFind } from './use-find.ts';

/** Not modal: the text can be edited meanwhile. */
export function FindBar({ quill, onClose }: { quill: Quill; onClose: () => void }) {
  const find = useFind(quill, selectedWords(quill));
  const [replaceBy, setReplaceBy] = useState('');
  const [report, setReport] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const count = find.matches.length;

  useEffect(() => field.current?.select(), []);

  function close() {
    const match = find.matches[find.current];
    onClose();
    if (match) quill.setSelection(match.index, match.length, 'user');
    else quill.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    else if (event.key === 'F3') (event.shiftKey ? find.previous : find.next)();
    else return;
    event.preventDefault();
  }

  /** Enter must not submit the surrounding form. */
  const onEnter = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act(event);
  };

  function replaceAll() {
    find.replaceAll(replaceBy);
    setReport(say('{count} replaced', { count }));
  }

  return (
    <div className={styles.place}>
      <search className={styles.bar} aria-label={say('Find and replace')} onKeyDown={press}>
        <div className={styles.line}>
          <input
            ref={field}
            className={styles.field}
            aria-label={say('Find')}
            placeholder={say('Find')}
            value={find.words}
            onChange={({ target }) => {
              setReport('');
              find.setWords(target.value);
            }}
            onKeyDown={onEnter(({ shiftKey }) => (shiftKey ? find.previous : find.next)())}
          />
          <output className={styles.count} aria-live="polite">
            {report ||
              (find.words === ''
                ? ''
                : count === 0
                  ? say('None')
                  : say('{value} of {count}', { value: find.current + 1, count }))}
          </output>
          <button type="button" className={styles.tool} aria-label={say('Previous')} onClick={find.previous}>
            <LineDrawing path={editorIcons.up} size={18} />
          </button>
          <button type="button" className={styles.tool} aria-label={say('Next')} onClick={find.next}>
            <LineDrawing path={editorIcons.chevron} size={18} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={say('Match case')}
            aria-pressed={find.isCaseSensitive}
            onClick={() => find.setCaseSensitive((known) => !known)}
          >
            {say('Aa')}
          </button>
          <button type="button" className={styles.tool} aria-label={say('Close')} onClick={close}>
            <Icon name="close" size={18} />
          </button>
        </div>
        <div className={styles.line}>
          <input
            className={styles.field}
            aria-label={say('Replace with')}
            placeholder={say('Replace with')}
            value={replaceBy}
            onChange={({ target }) => setReplaceBy(target.value)}
            onKeyDown={onEnter(() => find.replaceCurrent(replaceBy))}
          />
          <Button look="quiet" size="small" onClick={() => find.replaceCurrent(replaceBy)}>
            {say('Replace')}
          </Button>
          <Button look="quiet" size="small" onClick={replaceAll}>
            {say('Replace all')}
          </Button>
        </div>
      </search>
    </div>
  );
}

function selectedWords(quill: Quill): string {
  const { index, length } = quill.selection.savedRange;
  const words = quill.getText(index, length);
  return words.includes('\n') ? '' : words;
}
