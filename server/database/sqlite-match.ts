import type { PostSearchQuery, SearchTerm, SearchToken } from './post-search.ts';

/**
 * The index holds one column of words. A word of the title, the tags or the author is there a second time behind a
 * mark, which makes it a word of its own: looking for it reads the posts that have it there and no others. Marks are
 * for private use, so no writing has them, and the tokenizer takes them for letters.
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

/** FTS5's expression for everything a query finds; null when that is nothing. */
export function matchAll(query: PostSearchQuery): string | null {
  return query.terms.length === 0 ? null : filtered(query, and(each(query.terms, ['text'])));
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
export function matchTiers({ terms }: PostSearchQuery): TierGroup[] {
  if (terms.length === 0) return [];
  // `text` has the words of the other places too: what has all of them in these needs no second look there.
  const whole = boosted.map((_, index) => and(each(terms, boosted.slice(0, index + 1))));
  const all = and(each(terms, ['text']));
  const partly = boosted.map((place) => or(each(terms, [place])));
  const groups: TierGroup[] = [
    { any: and(each(terms, boosted)), tiers: whole.map((found) => ({ found, marks: found })) },
    {
      any: and([all, or(each(terms, boosted))]),
      tiers: partly.map((marks) => ({ found: and([all, marks]), marks })),
    },
    { any: null, tiers: [{ found: all, marks: all }] },
  ];
  // One word is in a place whole or not at all.
  return terms.length === 1 ? groups.filter((_, index) => index !== 1) : groups;
}

/** The expression with the query's filters, without what earlier tiers have shown. */
export function filtered(
  { labels, unwanted }: PostSearchQuery,
  expression: string,
  shown: readonly Tier[] = [],
): string {
  const left = [...shown.map(({ marks }) => marks), ...unwanted.map(quotedLabel)];
  const wanted = and([...labels.map(quotedLabel), expression]);
  return left.length === 0 ? wanted : `(${wanted} NOT ${or(left)})`;
}

const and = (parts: readonly string[]) => `(${parts.join(' AND ')})`;
const or = (parts: readonly string[]) => `(${parts.join(' OR ')})`;
const quotedLabel = (label: string) => quoted({ text: labelWord(label), isWhole: true });

/** For each term: that it is at one of these places. */
function each(terms: readonly SearchTerm[], places: readonly Place[]): string[] {
  return terms.map(({ tokens, run }) => {
    const at = ({ text, isWhole, words }: SpelledToken) =>
      or(
        places.flatMap((place) => {
          const mark = place === 'text' ? '' : marks[place];
          // The marked words are few: merging them costs less than looking each one up.
          if (!words || mark !== '') return [quoted({ text: mark + text, isWhole })];
          return words.map((word) => quoted({ text: word, isWhole: true }));
        }),
      );
    const all = and(tokens.map(at));
    return run === null ? all : or([at({ text: run, isWhole: false }), all]);
  });
}

/** Always a quoted string: inside one nothing is an operator. */
function quoted({ text, isWhole }: SearchToken): string {
  return `"${text.replaceAll('"', '""')}"${isWhole ? '' : '*'}`;
}
