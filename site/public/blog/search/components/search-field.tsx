import { SearchForm } from '@site/ui/search-form';
import { useSay } from '@site/ui/words';

/** @param isLive Results follow the typing (site/public/islands/search.ts). */
export function SearchField({ id, q = '', isLive = false }: { id: string; q?: string; isLive?: boolean }) {
  const say = useSay();
  return (
    <SearchForm
      id={id}
      label={say('Search this site')}
      q={q}
      form={{ action: '/search', reloadDocument: true }}
      look={isLive ? 'strong' : 'quiet'}
      island={isLive ? 'search' : undefined}
    />
  );
}
