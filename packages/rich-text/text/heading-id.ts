import { firstCharacters } from '@site/platform/text/first-characters';
import { slugWords, untitledSlug } from '@site/platform/text/slugs';

// No other id on a page starts like this.
const prefix = 'section-';
const maxCharacters = 80;

/** Stable, in any script: `section-änderungen-im-detail`. `taken`: last number used for each id; updated here. */
export function headingId(text: string, taken: Map<string, number>): string {
  const slug = firstCharacters(slugWords(text.normalize('NFKC')), maxCharacters).replace(/-$/, '');
  const first = prefix + (slug || untitledSlug);
  let number = taken.get(first) ?? 0;
  let id = first;
  while (taken.has(id)) id = `${first}-${++number}`;
  taken.set(first, Math.max(number, 1));
  taken.set(id, 1);
  return id;
}

/** One below its parent heading, so that no level is skipped. `open`: text levels of possible parents; updated here. */
export function shownLevel(level: number, open: number[]): number {
  while ((open.at(-1) ?? 0) >= level) open.pop();
  open.push(level);
  return Math.min(open.length + 1, 6);
}
