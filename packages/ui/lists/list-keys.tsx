import { say } from '@site/platform/words/say';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import styles from './list-keys.module.css';

const stored = 'listKeys';

const keys: readonly (readonly [key: string, does: string])[] = [
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['e', 'Open or edit the row'],
  ['x', 'Select the row'],
  ['?', 'These keys'],
];

/**
 * Keys for every list whose rows have `data-row`, once for all screens. Single characters get in the way of those who speak to their
 * computer, so they can be turned off (WCAG 2.2, 2.1.4): then `?` works in a row only, and is the way back.
 */
export function ListKeys() {
  const [isShown, setShown] = useState(false);
  const isOff = useRef(false);
  useEffect(() => {
    isOff.current = localStorage.getItem(stored) === 'off';
    function press(event: KeyboardEvent) {
      if (!isFree(event)) return;
      if (event.key === '?') {
        if (isOff.current && !rowInUse()) return;
        event.preventDefault();
        setShown(true);
      } else if (!isOff.current && act(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!isShown) return null;
  return (
    <Dialog title={say('Keys in lists')} onClose={() => setShown(false)}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          defaultChecked={!isOff.current}
          onChange={({ target }) => {
            isOff.current = !target.checked;
            localStorage.setItem(stored, target.checked ? 'on' : 'off');
          }}
        />
        <span>{say('Use j, k, e and x in this browser')}</span>
      </label>
      <DialogActions>
        <Button look="quiet" onClick={() => setShown(false)}>
          {say('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const typed = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Nothing is being typed, and nothing is open above the list. */
function isFree({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return false;
  if (target instanceof Element && target.closest(typed)) return false;
  return document.querySelector('dialog[open], [popover]:popover-open') === null;
}

const rowInUse = () => document.activeElement?.closest('[data-row]') ?? null;

/** @returns Whether the key did something. */
function act(key: string): boolean {
  if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1);
  const row = rowInUse();
  if (!row) return false;
  const control = key === 'e' ? edit(row) : key === 'x' ? row.querySelector('input[type="checkbox"]') : null;
  if (!(control instanceof HTMLElement)) return false;
  control.click();
  return true;
}

function move(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(
    (row) => row.getClientRects().length > 0,
  );
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const next = here === -1 ? rows[0] : rows[here + step];
  if (!next) return rows.length > 0;
  next.tabIndex = -1;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** What changes or opens it, else what its name leads to or opens: never another action, which may end or restore something at once. */
const edit = (row: Element) =>
  row.querySelector(
    `:is(a, button):is([aria-label^=${JSON.stringify(say('Edit'))}], [aria-label^=${JSON.stringify(say('Rename'))}])`,
  ) ??
  row.querySelector(
    ':is(a[href], button:is([aria-expanded], [aria-haspopup="dialog"])):not([popovertarget])',
  );
