import { trimText } from '@site/platform/text/visible-text';

export const searchCharacters = 300;

/** One line, without control characters, at most 300. */
export function readSearch(parameters: URLSearchParams): string {
  const q = trimText((parameters.get('q') ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' '));
  // Never cuts a surrogate pair.
  return q
    .slice(0, searchCharacters)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
