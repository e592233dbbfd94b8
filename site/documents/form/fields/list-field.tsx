import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { FieldError, FieldErrors } from '@site/ui/field';
import { EmptyDrawing } from '@site/ui/page/empty-state';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldProps, useFormActions, useHelp } from '../form-context.ts';
import {
  duplicatedEntry,
  insertedOrder,
  kindsToAdd,
  movedOrder,
  newEntry,
  removedOrder,
} from '../model/list-change.ts';
import { entryTitle, lowerFirst } from '../model/value-path.ts';
import { KindChoice } from './kind-choice.tsx';
import { type EntryActions, ListEntry } from './list-entry.tsx';
import styles from './list-field.module.css';
import { RemovedNotice } from './removed-notice.tsx';
import { useDragging } from './use-dragging.ts';
import { newestKey, useKeyedEntries } from './use-keyed-entries.ts';

interface Removed {
  readonly entry: unknown;
  readonly at: number;
  readonly title: string;
}

export function ListField({ field, id, value }: FieldProps) {
  const entries = (value ?? []) as unknown[];
  const { announce } = useFormActions();
  const help = useHelp(field, id);
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { keys, change } = useKeyedEntries(id, entries);
  const error = use(FieldErrors)[id];
  const kinds = kindsToAdd(field, entries);
  const isFull = field.max !== undefined && entries.length >= field.max;
  const titleOf = (index: number) => entryTitle(field, entries[index], index);
  const focusIn = (at: number, selector: string) =>
    list.current
      ?.querySelectorAll(':scope > [data-entry]')
      [at]?.querySelector<HTMLElement>(selector)
      ?.focus();

  function move(from: number, to: number) {
    const target = Math.min(entries.length - 1, Math.max(0, to));
    if (target === from) {
      announce(
        from === 0
          ? say('“{title}” is already first.', { title: titleOf(from) })
          : say('“{title}” is already last.', { title: titleOf(from) }),
      );
      return;
    }
    const focused = document.activeElement;
    flushSync(() => change(movedOrder(entries.length, from, target)));
    // Moving the element in the DOM blurs it.
    if (focused instanceof HTMLElement) focused.focus();
    announce(
      say('“{title}” is now {place} of {entries}.', {
        title: titleOf(from),
        place: target + 1,
        entries: entries.length,
      }),
    );
  }

  function add(at: number, entry: unknown) {
    flushSync(() => {
      setRemoved(null);
      change(insertedOrder(entries.length, at), entry);
    });
    focusIn(at, ':scope [data-entry-body] :is(input, textarea, select, button)');
    announce(
      say('{entry} {place} of {entries} was added.', {
        entry: field.entry,
        place: at + 1,
        entries: entries.length + 1,
      }),
    );
  }

  function remove(at: number) {
    flushSync(() => {
      setRemoved({ entry: entries[at], at, title: titleOf(at) });
      change(removedOrder(entries.length, at));
    });
    list.current?.querySelector<HTMLElement>(':scope > [data-removed] button')?.focus();
  }

  function undo({ entry, at, title }: Removed) {
    flushSync(() => {
      setRemoved(null);
      change(insertedOrder(entries.length, at), entry);
    });
    focusIn(at, 'button, input, textarea');
    announce(say('“{title}” is back.', { title }));
  }

  const actions: EntryActions = {
    move,
    remove,
    duplicate: isFull ? null : (at) => add(at + 1, duplicatedEntry(entries[at], entries)),
  };
  const dragging = useDragging(list, move);
  const rows = entries.map((entry, index) => (
    <ListEntry
      key={keys[index]}
      list={field}
      id={`${id}.${index}`}
      index={index}
      count={entries.length}
      value={entry}
      isNew={index === keys.indexOf(newestKey(keys))}
      actions={actions}
      dragging={dragging}
    />
  ));
  const notice = removed && (
    <li key="removed" data-removed>
      <RemovedNotice title={removed.title} onUndo={() => undo(removed)} />
    </li>
  );

  return (
    <fieldset className={styles.list} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{field.title}</legend>
      {entries.length > 0 && (
        <p id={`${id}-hint`} className={styles.help}>
          {help && `${help} `}
          {say('{entries} of at most {max}.', { entries: entries.length, max: field.max ?? '' })}
        </p>
      )}
      {(rows.length > 0 || notice) && (
        <ol ref={list} className={styles.entries}>
          {notice ? rows.toSpliced(removed.at, 0, notice) : rows}
        </ol>
      )}
      <div className={styles.add} data-empty={rows.length === 0 || undefined}>
        {rows.length === 0 && (
          <>
            <EmptyDrawing name="document" />
            <p id={`${id}-hint`}>{help || say('None yet.')}</p>
          </>
        )}
        {kinds.length > 0 ? (
          <KindChoice
            id={id}
            label={say('Add {label}', { label: lowerFirst(field.entry) })}
            kinds={kinds}
            isDisabled={isFull}
            onChoose={(kind) => add(entries.length, newEntry(field, kind))}
          />
        ) : (
          <Button
            id={id}
            look="quiet"
            size="small"
            disabled={isFull}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => add(entries.length, newEntry(field))}
          >
            {say('Add {label}', { label: lowerFirst(field.entry) })}
          </Button>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}
