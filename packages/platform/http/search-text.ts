import { trimText } from '../text/visible-text.ts';

/** UTF-16 code units, as `maxlength` of a field counts. */
export const searchCharacters = 300;

/** The parameter `q` of a page: one line, without control characters, of a length that the API takes. */
export function readSearch(parameters: URLSearchParams): string {
  const q = trimText((parameters.get('q') ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' '));
  // Never cuts a surrogate pair.
  return q
    .slice(0, searchCharacters)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
