import { useId } from 'react';
import type { FormProps } from 'react-router';
import { libraryLimits } from '#app/media/library/library.ts';
import { SearchForm } from '#app/ui/search-form.tsx';

/** Searches the names files came with and their alt texts. */
export function MediaSearch({
  q,
  kept,
  onSubmit,
}: {
  q: string;
  /** What else the address carries. */
  kept?: Readonly<Record<string, string>>;
  /** For a list that has no address. */
  onSubmit?: FormProps['onSubmit'];
}) {
  return (
    <SearchForm
      id={useId()}
      label="Search names and alt texts"
      q={q}
      maxCharacters={libraryLimits.searchCharacters}
      {...(kept && { kept })}
      {...(onSubmit && { form: { onSubmit } })}
    />
  );
}
