import { say } from '@site/platform/words/say';
import { FieldErrors } from '@site/ui/field';
import { Icon } from '@site/ui/icon';
import { type FocusEvent, type KeyboardEvent, use, useId, useState } from 'react';
import { useFieldView, useFormActions } from '../form-context.ts';
import { type FormField, itemOf } from '../model/form-field.ts';
import { entryTitle, slugOf, valueAt } from '../model/value-path.ts';
import { EntryButton, EntryHandle } from './entry-buttons.tsx';
import { GroupFields } from './group-fields.tsx';
import styles from './list-entry.module.css';
import { TextField } from './text-field.tsx';
import type { Dragging } from './use-dragging.ts';

export interface EntryActions {
  readonly move: (from: number, to: number) => void;
  readonly remove: (at: number) => void;
  /** Null while the list is full. */
  readonly duplicate: ((at: number) => void) | null;
}

export function ListEntry({
  list,
  id,
  index,
  count,
  value,
  isNew,
  actions,
  dragging,
}: {
  list: FormField;
  id: string;
  index: number;
  count: number;
  value: unknown;
  isNew: boolean;
  actions: EntryActions;
  dragging: Dragging;
}) {
  const FieldView = useFieldView();
  const { change } = useFormActions();
  const item = itemOf(list, value) as FormField;
  const isHidden = valueAt(value, ['isHidden']);
  const title = entryTitle(list, value, index);
  const isFolding = item.control === 'group' || item.control === 'image';
  const [isOpen, setOpen] = useState(isNew);
  const bodyId = useId();
  const isInvalid = Object.keys(use(FieldErrors)).some((path) => path.startsWith(`${id}.`));

  /** From the title, once that is left; only for an empty slug. */
  function suggestSlug({ target }: FocusEvent) {
    if (target.id !== `${id}.${list.entryTitle}` || valueAt(value, ['slug']) !== '') return;
    change(`${id}.slug`, slugOf(String(valueAt(value, [list.entryTitle ?? '']))));
  }

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    // Nested entries have their own order.
    event.stopPropagation();
    actions.move(index, index + step);
  }

  return (
    <li
      className={styles.entry}
      data-entry
      data-line={!isFolding}
      data-dragged={dragging.from === index}
      style={{ order: dragging.orderOf(index) }}
      onKeyDown={moveByKey}
      onBlur={suggestSlug}
    >
      <div className={styles.head}>
        <EntryHandle title={title} index={index} dragging={dragging} />
        {isFolding ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevron" size={18} />
            <span className={styles.title}>{title}</span>
            <EntryMarks isHidden={isHidden === true} isInvalid={isInvalid && !isOpen} />
          </button>
        ) : (
          <div className={styles.line} data-entry-body>
            <TextField
              field={{ ...item, title: `${item.title} ${index + 1}` }}
              id={id}
              value={value}
              isLabelHidden
            />
          </div>
        )}
        <div className={styles.actions}>
          <EntryButton
            icon="up"
            label={say('Move “{title}” up', { title })}
            isIdle={index === 0}
            onClick={() => actions.move(index, index - 1)}
          />
          <EntryButton
            icon="down"
            label={say('Move “{title}” down', { title })}
            isIdle={index === count - 1}
            onClick={() => actions.move(index, index + 1)}
          />
          {typeof isHidden === 'boolean' && (
            <EntryButton
              icon="eye"
              label={isHidden ? say('Show “{title}”', { title }) : say('Hide “{title}”', { title })}
              isPressed={isHidden}
              onClick={() => change(`${id}.isHidden`, !isHidden)}
            />
          )}
          {isFolding && !item.isOnce && (
            <EntryButton
              icon="copy"
              label={say('Duplicate “{title}”', { title })}
              isIdle={actions.duplicate === null}
              onClick={() => actions.duplicate?.(index)}
            />
          )}
          <EntryButton
            icon="bin"
            label={say('Remove “{title}”', { title })}
            onClick={() => actions.remove(index)}
          />
        </div>
      </div>
      {isFolding && (
        <div id={bodyId} className={styles.body} data-entry-body data-folded={!isOpen} hidden={!isOpen}>
          {item.control === 'group' ? (
            <GroupFields field={item} id={id} value={value} />
          ) : (
            <FieldView field={item} id={id} value={value} />
          )}
        </div>
      )}
    </li>
  );
}

function EntryMarks({ isHidden, isInvalid }: { isHidden: boolean; isInvalid: boolean }) {
  return (
    <>
      {isHidden && <span className={styles.mark}>{say('Hidden')}</span>}
      {isInvalid && (
        <span className={styles.mark} data-kind="error">
          {say('To correct')}
        </span>
      )}
    </>
  );
}
