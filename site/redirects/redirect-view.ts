import { readPageNumber } from '@site/platform/http/page-number';
import { redirectLimits } from './redirect.ts';

export interface RedirectView {
  readonly q: string;
  readonly page: number;
  /** Prefills the form of a new redirect. */
  readonly old: string | null;
}

export function readRedirectView(url: URL): RedirectView {
  const old = url.searchParams.get('old');
  return {
    q: (url.searchParams.get('q') ?? '').trim().slice(0, redirectLimits.searchCharacters),
    page: readPageNumber(url),
    old: old?.startsWith('/') ? old : null,
  };
}

export const redirectParameters = ({ q }: Pick<RedirectView, 'q'>): Record<string, string> =>
  q === '' ? {} : { q };
