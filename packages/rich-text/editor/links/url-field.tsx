import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import searched from '@site/ui/list-input.module.css';
import { useCombobox } from '@site/ui/use-combobox';
import { type KeyboardEvent, useEffect, useState } from 'react';
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
  const [value, setValue] = useState(initial);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly LinkSuggestion[]>([]);
  const combobox = useCombobox(found, { onChoose: choose });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what suggests stays the same
  useEffect(() => {
    let isOver = false;
    const show = (list: readonly LinkSuggestion[]) => {
      if (!isOver) setFound(list);
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
    if (combobox.press(event) || event.key !== 'Escape' || found.length === 0) return;
    setFound([]);
    event.preventDefault();
  }

  return (
    <div>
      <Field id={id} label={label} error={error} {...(hint && { hint })}>
        {(control) => (
          <input
            {...control}
            name="url"
            {...combobox.field}
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
        {found.length > 0 && say('{found} suggestions', { found: found.length })}
      </p>
      <div id={combobox.listId} role="listbox" aria-label={say('Pages of this site')} className={styles.list}>
        {found.map((suggestion, index) => (
          <div key={suggestion.url} {...combobox.optionAt(index)} className={searched.option}>
            {suggestion.title} <span className={styles.path}>{suggestion.url}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
