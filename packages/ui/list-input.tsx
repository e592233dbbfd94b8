import { foldText } from '@site/platform/text/fold-text';
import { holdsWords } from '@site/platform/text/holds-words';
import { say } from '@site/platform/words/say';
import { type ComponentProps, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { ControlAttributes } from './field.tsx';
import styles from './list-input.module.css';
import { useCombobox } from './use-combobox.ts';

export interface ListOption {
  /** What is chosen. */
  readonly value: string;
  /** What it is called. */
  readonly label: string;
  /** What it is found by beside its label. */
  readonly words: string;
}

/**
 * A field that searches a list (WAI-ARIA APG: combobox with list box). What was typed and is none of it goes when the field is left.
 * @param options The same array while they are the same. @param isFree Any other text may be the value too.
 */
export function ListInput({
  options,
  listLabel,
  value,
  isFree = false,
  onChange,
  ...control
}: ControlAttributes &
  Pick<ComponentProps<'input'>, 'required' | 'maxLength'> & {
    options: readonly ListOption[];
    listLabel: string;
    value: string;
    isFree?: boolean;
    onChange: (value: string) => void;
  }) {
  /** Null: the value is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const found = useMemo(() => (isOpen ? matching(options, typed ?? '') : []), [isOpen, options, typed]);
  const chosenAt = found.findIndex((option) => option.value === value);
  const first = typed === null ? chosenAt : isFree || typed === '' ? -1 : 0;
  const combobox = useCombobox(found, { first, onChoose: choose });
  const active = combobox.field['aria-activedescendant'];
  useEffect(() => {
    // Documents of tests scroll nowhere.
    if (active) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function choose(option: ListOption) {
    onChange(option.value);
    close();
  }

  function close() {
    setTyped(null);
    setOpen(false);
  }

  function type(text: string) {
    setTyped(text);
    setOpen(true);
    const exact = named(options, text);
    if (exact) onChange(exact.value);
    else if (isFree) onChange(text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (combobox.press(event)) return;
    if (isOpen && event.key === 'Escape') close();
    else if (!isOpen && ['ArrowDown', 'ArrowUp'].includes(event.key)) setOpen(true);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.place}>
      <input
        {...control}
        {...combobox.field}
        className={`${control.className} ${styles.input}`}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? options.find((option) => option.value === value)?.label ?? value}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={press}
      />
      <p className="visually-hidden" aria-live="polite">
        {typed !== null &&
          isOpen &&
          (found.length === 1 ? say('1 result') : say('{found} results', { found: found.length }))}
      </p>
      <div id={combobox.listId} role="listbox" aria-label={listLabel} className={styles.list}>
        {found.map((option, index) => (
          <div key={option.value} {...combobox.optionAt(index)} className={styles.option}>
            {option.label}
          </div>
        ))}
      </div>
      {typed !== null && typed !== '' && !isFree && isOpen && found.length === 0 && (
        <p className={styles.nothing}>{say('Nothing was found for “{typed}”.', { typed })}</p>
      )}
    </div>
  );
}

const named = (options: readonly ListOption[], text: string): ListOption | undefined => {
  const folded = foldText(text);
  return options.find(({ value, label }) => value === text.trim() || foldText(label) === folded);
};

/** Those in which every typed word is: first those whose name or code is the text, or begins with it. */
function matching(options: readonly ListOption[], typed: string): readonly ListOption[] {
  const text = foldText(typed);
  if (text === '') return options;
  const rank = ({ label, words }: ListOption) => {
    if (foldText(words).split(' ').at(-1) === text) return 0;
    if (foldText(label).startsWith(text)) return 1;
    return foldText(words).startsWith(text) ? 2 : 3;
  };
  return options
    .filter(({ label, words }) => holdsWords(`${label} ${words}`, text))
    .map((option) => ({ option, rank: rank(option) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
