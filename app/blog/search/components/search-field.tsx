import type { ChangeEventHandler, Ref } from 'react';
import { href } from 'react-router';
import { searchCharacters } from '#app/blog/search/search-query.ts';
import { SearchForm } from '#app/ui/search-form.tsx';

/**
 * The search form; it leads to the search page.
 *
 * @param id Of the control: unlike any other on the page.
 */
export function SearchField({
  id,
  q = '',
  live,
}: {
  id: string;
  q?: string;
  /** On the search page: results follow the typing, and each search replaces the one before in the history. */
  live?: {
    inputRef: Ref<HTMLInputElement>;
    onChange: ChangeEventHandler<HTMLInputElement>;
    onSubmit: () => void;
  };
}) {
  return (
    <SearchForm
      id={id}
      label="Search the blogs"
      q={q}
      maxCharacters={searchCharacters}
      form={{
        action: href('/search'),
        ...(live && { replace: true, preventScrollReset: true, onSubmit: live.onSubmit }),
      }}
      {...(live && { inputRef: live.inputRef, onChange: live.onChange })}
    />
  );
}
