import { say } from '@site/platform/words/say';
import { Dialog } from '@site/ui/dialogs/dialog';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './insert-table-dialog.module.css';

const largest = 8;
const steps: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
const numbers = Array.from({ length: largest }, (_, index) => index + 1);

interface Size {
  readonly rows: number;
  readonly columns: number;
}

export function InsertTableDialog({
  onInsert,
  onClose,
}: {
  onInsert: (size: Size) => void;
  onClose: () => void;
}) {
  const [size, setSize] = useState<Size>({ rows: 3, columns: 3 });
  const grid = useRef<HTMLFieldSetElement>(null);

  // Set before `showModal` reads it.
  useLayoutEffect(() => grid.current?.querySelector('[tabindex="0"]')?.setAttribute('autofocus', ''), []);

  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = { rows: bounded(size.rows + step.rows), columns: bounded(size.columns + step.columns) };
    setSize(next);
    grid.current?.querySelector<HTMLElement>(`[data-size="${next.rows}x${next.columns}"]`)?.focus();
  }

  return (
    <Dialog title={say('Insert a table')} onClose={onClose}>
      <fieldset ref={grid} className={styles.grid} onKeyDown={press}>
        <legend className="visually-hidden">{say('Size of the table')}</legend>
        {numbers.flatMap((rows) =>
          numbers.map((columns) => {
            const isChosen = rows === size.rows && columns === size.columns;
            return (
              <button
                key={`${rows}x${columns}`}
                type="button"
                className={styles.cell}
                data-size={`${rows}x${columns}`}
                data-inside={rows <= size.rows && columns <= size.columns}
                aria-label={wordsFor({ rows, columns })}
                tabIndex={isChosen ? 0 : -1}
                onMouseEnter={() => setSize({ rows, columns })}
                onClick={() => onInsert({ rows, columns })}
              />
            );
          }),
        )}
      </fieldset>
      <p className={styles.size}>{wordsFor(size)}</p>
      <p className={styles.hint}>
        {say('Arrow keys choose the size, Enter inserts. The first row holds the headers.')}
      </p>
    </Dialog>
  );
}

const bounded = (number: number) => Math.min(largest, Math.max(1, number));

const wordsFor = ({ rows, columns }: Size) =>
  `${rows} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}`;
