import type { InputHTMLAttributes, Ref } from 'react';
import { Form, type FormProps } from 'react-router';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './search-form.module.css';

/**
 * A search field, sent as `q` with a plain GET, also without scripts.
 * @param kept Further query parameters, such as a filter.
 * @param form Further attributes of the form.
 * @param inputRef With `onChange`, for a search while typing.
 */
export function SearchForm({
  id,
  label,
  q,
  maxCharacters,
  kept = {},
  form,
  look = 'quiet',
  inputRef,
  onChange,
}: {
  id: string;
  label: string;
  q: string;
  maxCharacters: number;
  kept?: Readonly<Record<string, string>>;
  form?: Pick<FormProps, 'action' | 'reloadDocument' | 'replace' | 'preventScrollReset' | 'onSubmit'>;
  /** Of the button: `strong` where the page is for searching. */
  look?: 'quiet' | 'strong';
  inputRef?: Ref<HTMLInputElement>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange'>) {
  return (
    <search>
      <Form {...form} className={styles.form} data-starts={onChange ? '' : undefined}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id={id} label={label}>
          {(control) => (
            <input
              {...control}
              ref={inputRef}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={maxCharacters}
              autoComplete="off"
              enterKeyHint="search"
              onChange={onChange}
            />
          )}
        </Field>
        <Button type="submit" look={look}>
          Search
        </Button>
      </Form>
    </search>
  );
}
