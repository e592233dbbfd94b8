import { searchCharacters } from '@site/platform/http/search-text';
import type { InputHTMLAttributes, Ref } from 'react';
import { Form, type FormProps } from 'react-router';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './search-form.module.css';

/** Sent as `q` by GET, also without scripts. @param kept Other query parameters. @param inputRef With `onChange`. */
export function SearchForm({
  id,
  label,
  q,
  kept = {},
  form,
  look = 'quiet',
  inputRef,
  onChange,
  island,
}: {
  id: string;
  label: string;
  q: string;
  kept?: Readonly<Record<string, string>>;
  form?: Pick<FormProps, 'action' | 'reloadDocument' | 'replace' | 'preventScrollReset' | 'onSubmit'>;
  look?: 'quiet' | 'strong';
  inputRef?: Ref<HTMLInputElement>;
  /** Marks the form for what makes it live on a page without React. */
  island?: string | undefined;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'onChange'>) {
  return (
    <search>
      <Form {...form} className={styles.form} data-island={island}>
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
              maxLength={searchCharacters}
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
