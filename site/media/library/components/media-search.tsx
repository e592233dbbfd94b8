import { say } from '@site/platform/words/say';
import { ListSearch } from '@site/ui/list-search';
import type { ComponentProps } from 'react';

export function MediaSearch(props: Omit<ComponentProps<typeof ListSearch>, 'label'>) {
  return <ListSearch label={say('Search names, alt texts and labels')} {...props} />;
}
