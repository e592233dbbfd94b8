import { say } from '@site/platform/words/say';
import type Quill from 'quill';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ToolButton } from '../toolbar/tool-button.tsx';
import groupStyles from '../toolbar/toolbar.module.css';
import { ToolbarRow } from '../toolbar/toolbar-row.tsx';
import { InsertTableDialog } from './insert-table-dialog.tsx';
import type { SelectedTable } from './selected-table.ts';
import { tableCommands } from './table-commands.ts';
import { type TableEditor, tablesOf } from './table-editor.ts';
import styles from './table-tools.module.css';
import { frameOf, useSelectedTable } from './use-selected-table.ts';

const firstTool = tableCommands[0]?.[0]?.id ?? '';

export function TableTools({ quill }: { quill: Quill }) {
  const tables = tablesOf(quill);
  const message = useSyncExternalStore(tables.subscribe, () => tables.message);
  const isAsking = useSyncExternalStore(tables.subscribe, () => tables.isAsking);
  const selected = useSelectedTable(quill);
  return (
    <>
      {selected && <TableToolbar tables={tables} selected={selected} />}
      <p aria-live="polite" data-table-status className="visually-hidden">
        {message}
      </p>
      {isAsking && (
        <InsertTableDialog
          onClose={() => tables.ask(false)}
          onInsert={(size) => {
            tables.ask(false);
            // After the dialog has given the focus back.
            setTimeout(() => tables.insert(size), 0);
          }}
        />
      )}
    </>
  );
}

/** Shown while the focus is in the text or in the toolbar. */
function TableToolbar({ tables, selected }: { tables: TableEditor; selected: SelectedTable }) {
  const { quill } = tables;
  const strip = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(true);
  const frame = frameOf(quill, selected);

  useLayoutEffect(() => {
    if (!frame) return;
    const place = () => placeAbove(strip.current, frame);
    const sizes = new ResizeObserver(place);
    sizes.observe(frame);
    place();
    return () => sizes.disconnect();
  });

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const isOurs =
        target instanceof Node && (quill.root.contains(target) || strip.current?.contains(target));
      setShown(Boolean(isOurs));
    };
    const summon = (event: KeyboardEvent) => {
      if (event.key !== 'F9' || !event.altKey) return;
      event.preventDefault();
      strip.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
    };
    document.addEventListener('focusin', follow);
    quill.root.addEventListener('keydown', summon);
    return () => {
      document.removeEventListener('focusin', follow);
      quill.root.removeEventListener('keydown', summon);
    };
  }, [quill]);

  return (
    <div ref={strip} className={styles.strip} hidden={!isShown}>
      <ToolbarRow
        label={say('Table')}
        className={styles.toolbar}
        firstTool={firstTool}
        onEscape={() => quill.focus()}
      >
        {tableCommands.map((group) => (
          <span key={group[0]?.id} className={groupStyles.group}>
            {group.map(({ id, label, icon, isOn, isPossible, run }) => {
              const isDisabled = isPossible?.(selected) === false;
              return (
                <ToolButton
                  key={id}
                  {...{ tool: id, label: say(label), icon, isDisabled }}
                  {...(isOn && { isPressed: isOn(selected) })}
                  onClick={() => {
                    const latest = tables.selected();
                    if (latest && !isDisabled) run(tables, latest);
                  }}
                />
              );
            })}
          </span>
        ))}
      </ToolbarRow>
    </div>
  );
}

/** The strip is as high as the table and begins above it, so that the toolbar inside can stick to the top of the window. */
function placeAbove(strip: HTMLElement | null, frame: HTMLElement): void {
  const around = strip?.offsetParent;
  if (!strip || !around) return;
  const toolbar = strip.firstElementChild;
  const height = toolbar instanceof HTMLElement ? toolbar.offsetHeight : 0;
  const outer = around.getBoundingClientRect();
  const { top, bottom, left, width } = frame.getBoundingClientRect();
  strip.style.top = `${top - outer.top - height}px`;
  strip.style.height = `${bottom - top + height}px`;
  strip.style.left = `${left - outer.left}px`;
  strip.style.width = `${width}px`;
}
