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

export interface TierGroup {
  /** Finds something if any of the tiers does: mostly it is a group that finds nothing, seen at one look. */
  readonly any: string | null;
  readonly tiers: readonly string[];
}

/** The same cut into tiers, best first: no post is in two of them. See `PostSearch` for their order. */
export function matchTiers(query: PostSearchQuery): TierGroup[] {
  const { terms } = query;
  if (terms.length === 0) return [];
  const labelled = (expression: string) => filtered(query, expression);
  // `text` has the words of the other places too: what has all of them in these needs no second look there.
  const whole = boosted.map((_, index) =>
    except(and(each(terms, upTo(index))), index === 0 ? [] : [and(each(terms, upTo(index - 1)))]),
  );
  const all = and(each(terms, ['text']));
  const everywhere = and(each(terms, boosted));
  const partly = boosted.map((place, index) =>
    except(and([all, or(each(terms, [place]))]), [
      everywhere,
      ...(index === 0 ? [] : [or(each(terms, upTo(index - 1)))]),
    ]),
  );
  const rest = except(all, [terms.length === 1 ? everywhere : or(each(terms, boosted))]);
  return [
    { any: labelled(everywhere), tiers: whole.map(labelled) },
    ...(terms.length === 1
      ? []
      : [{ any: labelled(and([all, or(each(terms, boosted))])), tiers: partly.map(labelled) }]),
    { any: null, tiers: [labelled(rest)] },
  ];
}

const upTo = (index: number) => boosted.slice(0, index + 1);
const and = (parts: readonly string[]) => `(${parts.join(' AND ')})`;
const or = (parts: readonly string[]) => `(${parts.join(' OR ')})`;
const except = (tier: string, others: readonly string[]) =>
  others.length === 0 ? tier : `(${tier} NOT ${or(others)})`;
const filtered = ({ labels, unwanted }: PostSearchQuery, expression: string) =>
  except(and([...labels.map(quotedLabel), expression]), unwanted.map(quotedLabel));
const quotedLabel = (label: string) => quoted({ text: labelWord(label), isWhole: true });

/** For each term: that it is at one of these places. */
function each(terms: readonly SearchTerm[], places: readonly Place[]): string[] {
  return terms.map(({ tokens, run }) => {
    const at = ({ text, isWhole, words }: SpelledToken) =>
      or(
        places.flatMap((place) => {
          const mark = place === 'text' ? '' : marks[place];
          if (!words) return [quoted({ text: mark + text, isWhole })];
          return words.map((word) => quoted({ text: mark + word, isWhole: true }));
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
