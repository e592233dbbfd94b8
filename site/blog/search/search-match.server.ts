import type { PostSearchQuery } from './post-search-index.server.ts';
import type { SearchTerm, SearchToken } from './search-term.ts';

export interface SearchSyntax {
  and(parts: readonly string[]): string;
  or(parts: readonly string[]): string;
  without(wanted: string, left: string): string;
  /** `isWhole` false: as a prefix. Nothing in `text` is an operator. */
  word(text: string, isWhole: boolean): string;
}

/**
 * Words of title, tags and author are in the index a second time behind a mark, so that searching one place reads only its
 * posts. Marks are private-use characters, which SQLite's tokenizer takes for letters.
 */
const marks = { label: '\ue000', title: '\ue002', tags: '\ue003', author: '\ue004' } as const;
const boosted = ['title', 'tags', 'author'] as const;
type Place = (typeof boosted)[number] | 'text';

export function wordsAt(place: (typeof boosted)[number], words: string): string {
  return words === '' ? '' : words.replace(/^| /g, (space) => space + marks[place]);
}

export function labelWord(label: string): string {
  return marks.label + Buffer.from(label).toString('hex');
}

export function matchAll(syntax: SearchSyntax, query: PostSearchQuery): string | null {
  if (query.terms.length === 0) return null;
  return filtered(syntax, query, syntax.and(each(syntax, query.terms, ['text'])));
}

/** `words`: those in the index that it matches, if known. */
export interface ExpandedToken extends SearchToken {
  readonly words?: readonly string[];
}

export interface Tier {
  /** May match posts of earlier tiers. */
  readonly found: string;
  /** A shorter equivalent, for later tiers to exclude. */
  readonly marks: string;
}

/** Best first, in the order of `PostSearch`. */
export function matchTiers(syntax: SearchSyntax, { terms }: PostSearchQuery): Tier[] {
  if (terms.length === 0) return [];
  const { and, or } = syntax;
  // `text` has the words of the other places too.
  const all = and(each(syntax, terms, ['text']));
  const whole = boosted.map((_, index) => and(each(syntax, terms, boosted.slice(0, index + 1))));
  // One word cannot be partly in a place.
  const partly = terms.length === 1 ? [] : boosted.map((place) => or(each(syntax, terms, [place])));
  return [
    ...whole.map((found) => ({ found, marks: found })),
    ...partly.map((marks) => ({ found: and([all, marks]), marks })),
    { found: all, marks: all },
  ];
}

/** With the query's filters, without what earlier tiers have shown. */
export function filtered(
  syntax: SearchSyntax,
  { labels, unwanted }: PostSearchQuery,
  expression: string,
  shown: readonly Tier[] = [],
): string {
  const carries = (label: string) => syntax.word(labelWord(label), true);
  const left = [...shown.map(({ marks }) => marks), ...unwanted.map(carries)];
  const wanted = syntax.and([...labels.map(carries), expression]);
  return left.length === 0 ? wanted : syntax.without(wanted, syntax.or(left));
}

function each(
  { and, or, word }: SearchSyntax,
  terms: readonly SearchTerm[],
  places: readonly Place[],
): string[] {
  return terms.map(({ tokens, run }) => {
    const at = ({ text, isWhole, words }: ExpandedToken) =>
      or(
        places.flatMap((place) => {
          const mark = place === 'text' ? '' : marks[place];
          // Marked words are few: merging them is cheaper than a lookup for each.
          if (!words || mark !== '') return [word(mark + text, isWhole)];
          return words.map((whole) => word(whole, true));
        }),
      );
    const all = and(tokens.map(at));
    return run === null ? all : or([at({ text: run, isWhole: false }), all]);
  });
}
