import { SearchForm } from '@site/ui/search-form';
import { type ComponentProps, useId } from 'react';

export function MediaSearch(props: Pick<ComponentProps<typeof SearchForm>, 'q' | 'kept' | 'form'>) {
  return <SearchForm id={useId()} label="Search names, alt texts and labels" {...props} />;
}
