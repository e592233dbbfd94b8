import { readPageNumber } from '@site/platform/http/page-number';
import { readSearch } from '@site/platform/http/search-text';

export interface RedirectView {
  readonly q: string;
  readonly page: number;
  /** Prefills the form of a new redirect. */
  readonly old: string | null;
}

export function readRedirectView(url: URL): RedirectView {
  const old = url.searchParams.get('old');
  return {
    q: readSearch(url.searchParams),
    page: readPageNumber(url),
    old: old?.startsWith('/') ? old : null,
  };
}

export const redirectParameters = ({ q }: Pick<RedirectView, 'q'>): Record<string, string> =>
  q === '' ? {} : { q };
