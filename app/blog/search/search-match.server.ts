import type { PostSearchQuery, SearchTerm, SearchToken } from './post-search-index.server.ts';

/** How a database writes what is to be found. */
export interface SearchSyntax {
  and(parts: readonly string[]): string;
  or(parts: readonly string[]): string;
  /** What `wanted` finds and `left` does not. */
  without(wanted: string, left: string): string;
  /** One word, or with `isWhole` false every word that begins with it; nothing in it is an operator. */
  word(text: string, isWhole: boolean): string;
}

/**
 * The index holds one column of words. A word of the title, the tags or the author is there a second time behind a
 * mark, which makes it a word of its own: looking for it reads the posts that have it there and no others. Marks are
 * for private use, so no writing has them, and SQLite's tokenizer takes them for letters.
 */
const marks = { label: '\ue000', title: '\ue002', tags: '\ue003', author: '\ue004' } as const;
const boosted = ['title', 'tags', 'author'] as const;
type Place = (typeof boosted)[number] | 'text';

/** Words with spaces between them, as words of one place. */
export function wordsAt(place: (typeof boosted)[number], words: string): string {
  return words === '' ? '' : words.replace(/^| /g, (space) => space + marks[place]);
}

/** A label as one word. */
export function labelWord(label: string): string {
  return marks.label + Buffer.from(label).toString('hex');
}

/** The expression for everything a query finds; null when that is nothing. */
export function matchAll(syntax: SearchSyntax, query: PostSearchQuery): string | null {
  if (query.terms.length === 0) return null;
  return filtered(syntax, query, syntax.and(each(syntax, query.terms, ['text'])));
}

/** A token with the words it stands for, where they are known. */
export interface SpelledToken extends SearchToken {
  readonly words?: readonly string[];
}

export interface Tier {
  /** Finds the tier, and perhaps what is in an earlier one too. */
  readonly found: string;
  /** Finds it among all matches, told more shortly: for later tiers to leave out. */
  readonly marks: string;
}

export interface TierGroup {
  /** Finds something if any of the tiers does: mostly a group has nothing, seen at one look. Null: not worth it. */
  readonly any: string | null;
  readonly tiers: readonly Tier[];
}

/** What a query finds cut into tiers, best first. See `PostSearch` for their order. */
export function matchTiers(syntax: SearchSyntax, { terms }: PostSearchQuery): TierGroup[] {
  if (terms.length === 0) return [];
  const { and, or } = syntax;
  // `text` has the words of the other places too: what has all of them in these needs no second look there.
  const whole = boosted.map((_, index) => and(each(syntax, terms, boosted.slice(0, index + 1))));
  const all = and(each(syntax, terms, ['text']));
  const partly = boosted.map((place) => or(each(syntax, terms, [place])));
  const groups: TierGroup[] = [
    { any: and(each(syntax, terms, boosted)), tiers: whole.map((found) => ({ found, marks: found })) },
    {
      any: and([all, or(each(syntax, terms, boosted))]),
      tiers: partly.map((marks) => ({ found: and([all, marks]), marks })),
    },
    { any: null, tiers: [{ found: all, marks: all }] },
  ];
  // One word is in a place whole or not at all.
  return terms.length === 1 ? groups.filter((_, index) => index !== 1) : groups;
}

/** The expression with the query's filters, without what earlier tiers have shown. */
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

/** For each term: that it is at one of these places. */
function each(
  { and, or, word }: SearchSyntax,
  terms: readonly SearchTerm[],
  places: readonly Place[],
): string[] {
  return terms.map(({ tokens, run }) => {
    const at = ({ text, isWhole, words }: SpelledToken) =>
      or(
        places.flatMap((place) => {
          const mark = place === 'text' ? '' : marks[place];
          // The marked words are few: merging them costs less than looking each one up.
          if (!words || mark !== '') return [word(mark + text, isWhole)];
          return words.map((whole) => word(whole, true));
        }),
      );
    const all = and(tokens.map(at));
    return run === null ? all : or([at({ text: run, isWhole: false }), all]);
  });
}
