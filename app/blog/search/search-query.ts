export const searchCharacters = 300;

/** The words a page is asked for with `?q=`: on one line, without what cannot be shown, cut after 300 characters. */
export function readSearch(parameters: URLSearchParams): string {
  const q = (parameters.get('q') ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  // A pair cut in two would be half a character.
  return q
    .slice(0, searchCharacters)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
