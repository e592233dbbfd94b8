import { SearchForm } from '@site/ui/search-form';
import type { ChangeEventHandler, Ref } from 'react';
import { href } from 'react-router';

export function SearchField({
  id,
  q = '',
  live,
}: {
  id: string;
  q?: string;
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
      form={{
        action: href('/search'),
        ...(live
          ? { replace: true, preventScrollReset: true, onSubmit: live.onSubmit }
          : { reloadDocument: true }),
      }}
      look={live ? 'strong' : 'quiet'}
      {...(live && { inputRef: live.inputRef, onChange: live.onChange })}
    />
  );
}
