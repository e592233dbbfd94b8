import type { InputHTMLAttributes, Ref } from 'react';
import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { searchCharacters } from '../search-query.ts';
import styles from './search-field.module.css';

/**
 * Where to type what to look for in the blogs; leads to the search page, also without scripts.
 *
 * @param id Of the control: unlike any other on the page.
 */
export function SearchField({
  id,
  inputRef,
  isReplacing = false,
  ...attributes
}: {
  id: string;
  inputRef?: Ref<HTMLInputElement>;
  /** On the search page itself one search takes the place of the other. */
  isReplacing?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'onChange'>) {
  return (
    <Form
      action={href('/search')}
      role="search"
      aria-label="Blogs"
      className={styles.search}
      replace={isReplacing}
      preventScrollReset={isReplacing}
    >
      <Field id={id} label="Search the blogs">
        {(control) => (
          <input
            {...control}
            {...attributes}
            ref={inputRef}
            type="search"
            name="q"
            maxLength={searchCharacters}
            autoComplete="off"
            enterKeyHint="search"
          />
        )}
      </Field>
      <Button type="submit" look="quiet" size="small">
        Search
      </Button>
    </Form>
  );
}
