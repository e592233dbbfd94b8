import { SearchForm } from '@site/ui/search-form';
import { useId } from 'react';
import type { FormProps } from 'react-router';

export function MediaSearch({
  q,
  kept,
  onSubmit,
}: {
  q: string;
  kept?: Readonly<Record<string, string>>;
  /** For a list without a URL of its own. */
  onSubmit?: FormProps['onSubmit'];
}) {
  return (
    <SearchForm
      id={useId()}
      label="Search names, alt texts and labels"
      q={q}
      {...(kept && { kept })}
      {...(onSubmit && { form: { onSubmit } })}
    />
  );
}
