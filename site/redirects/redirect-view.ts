import { readPageNumber } from '@site/platform/http/page-number';
import { readSearch } from '@site/platform/http/search-text';

export interface RedirectView {
  readonly q: string;
  readonly page: number;
  /** Opens the form of a new redirect, with this old URL. */
  readonly old: string | null;
}

export function readRedirectView(url: URL): RedirectView {
  const old = url.searchParams.get('old');
  return {
    q: readSearch(url.searchParams),
    page: readPageNumber(url),
    old: old?.startsWith('/') ? old : url.searchParams.has('new') ? '' : null,
  };
}

export const redirectParameters = ({ q }: Pick<RedirectView, 'q'>): Record<string, string> =>
  q === '' ? {} : { q };
