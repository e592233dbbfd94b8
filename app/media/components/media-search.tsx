import { type FormEvent, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { libraryLimits } from '../library.ts';
import styles from './media-search.module.css';

/** Searches the names files came with and their alternative texts. */
export function MediaSearch({
  search,
  onSubmit,
}: {
  search: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const id = useId();
  return (
    <search>
      <form className={styles.search} onSubmit={onSubmit}>
        <Field id={id} label="Search names and alternative texts">
          {(control) => (
            <input
              {...control}
              type="search"
              name="q"
              defaultValue={search}
              maxLength={libraryLimits.searchCharacters}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" look="quiet">
          Search
        </Button>
      </form>
    </search>
  );
}
