import { readPageNumber } from '#platform/http/page-number.ts';
import { redirectLimits } from './redirect.ts';

/** What the address of the redirects screen asks for. */
export interface RedirectView {
  readonly q: string;
  readonly page: number;
  /** Old address that a new redirect should begin with; null: none was asked for. */
  readonly old: string | null;
}

/** Anything in the address that makes no sense counts as not given. */
export function readRedirectView(url: URL): RedirectView {
  const old = url.searchParams.get('old');
  return {
    q: (url.searchParams.get('q') ?? '').trim().slice(0, redirectLimits.searchCharacters),
    page: readPageNumber(url),
    old: old?.startsWith('/') ? old : null,
  };
}

/** The parameters of an address that asks for this search, without the page. */
export const redirectParameters = ({ q }: Pick<RedirectView, 'q'>): Record<string, string> =>
  q === '' ? {} : { q };
