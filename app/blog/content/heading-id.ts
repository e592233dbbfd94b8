// No other id of a page begins like this.
const prefix = 'section-';
const maxCharacters = 80;

/**
 * An id made of a heading's text, the same each time, in any script: `section-änderungen-im-detail`.
 *
 * @param taken Ids so far, each with the number of the last heading of the same words; the new one is added.
 */
export function headingId(text: string, taken: Map<string, number>): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const slug = Array.from(words).slice(0, maxCharacters).join('').replace(/^-|-$/g, '');
  const first = prefix + (slug || 'untitled');
  let number = taken.get(first) ?? 0;
  let id = first;
  while (taken.has(id)) id = `${first}-${++number}`;
  taken.set(first, Math.max(number, 1));
  taken.set(id, 1);
  return id;
}

/**
 * The level a heading is shown at, below the page's own first: one deeper than the heading it belongs to, so that
 * none is skipped, whatever the text's own levels are.
 *
 * @param open Levels, in the text, of the headings the next one may belong to; kept up to date.
 */
export function shownLevel(level: number, open: number[]): number {
  while ((open.at(-1) ?? 0) >= level) open.pop();
  open.push(level);
  return Math.min(open.length + 1, 6);
}
