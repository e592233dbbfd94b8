import { readPageNumber } from '#platform/http/page-number.ts';
import { redirectLimits } from './redirect.ts';

/** The query of the redirects screen. */
export interface RedirectView {
  readonly q: string;
  readonly page: number;
  /** Old address that fills in the form of a new redirect; null without one. */
  readonly old: string | null;
}

/** Reads the query; invalid values count as missing. */
export function readRedirectView(url: URL): RedirectView {
  const old = url.searchParams.get('old');
  return {
    q: (url.searchParams.get('q') ?? '').trim().slice(0, redirectLimits.searchCharacters),
    page: readPageNumber(url),
    old: old?.startsWith('/') ? old : null,
  };
}

/** The query of this search, without the page number. */
export const redirectParameters = ({ q }: Pick<RedirectView, 'q'>): Record<string, string> =>
  q === '' ? {} : { q };
