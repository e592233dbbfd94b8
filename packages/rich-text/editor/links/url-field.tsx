import { Field } from '@site/ui/field';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import styles from './url-field.module.css';

/** Offered while a link's URL is typed. */
export interface LinkSuggestion {
  readonly title: string;
  readonly url: string;
}

const pauseMs = 200;

/** Suggests pages of the site (WAI-ARIA APG: combobox with list box). */
export function UrlField({
  id = 'link-url',
  label = 'URL',
  hint,
  isFirst = true,
  initial,
  error,
  suggest,
  onType,
  onChoose,
}: {
  id?: string;
  label?: string;
  hint?: string | undefined;
  /** Gets the focus, as the first field of a dialog. */
  isFirst?: boolean;
  initial: string;
  error: string | undefined;
  suggest: (typed: string) => Promise<LinkSuggestion[]>;
  onType?: (value: string) => void;
  onChoose: (suggestion: LinkSuggestion) => void;
}) {
  const listId = useId();
  const [value, setValue] = useState(initial);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly LinkSuggestion[]>([]);
  const [active, setActive] = useState(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what suggests stays the same
  useEffect(() => {
    let isOver = false;
    const show = (list: readonly LinkSuggestion[]) => {
      if (isOver) return;
      setFound(list);
      setActive(-1);
    };
    const pause = setTimeout(() => {
      suggest(typed).then(show, (error: unknown) => {
        console.warn('No suggestions for links', error);
        show([]);
      });
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [typed]);

  function choose(suggestion: LinkSuggestion) {
    setValue(suggestion.url);
    setTyped('');
    setFound([]);
    onChoose(suggestion);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = found[active];
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (found.length === 0) return;
    if (move) setActive((at) => (at + move + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setFound([]);
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <Field id={id} label={label} error={error} {...(hint && { hint })}>
        {(control) => (
          <input
            {...control}
            name="url"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            value={value}
            onChange={({ target }) => {
              setValue(target.value);
              setTyped(target.value);
              onType?.(target.value);
            }}
            onKeyDown={press}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the first field of a dialog
            autoFocus={isFirst}
            required
          />
        )}
      </Field>
      <p className="visually-hidden" aria-live="polite">
        {found.length > 0 && `${found.length} suggestions`}
      </p>
      <div id={listId} role="listbox" aria-label="Pages of this site" className={styles.list}>
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the field do the same
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={suggestion.url}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            {suggestion.title} <span className={styles.path}>{suggestion.url}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
