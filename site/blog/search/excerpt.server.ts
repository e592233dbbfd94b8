import type { MarkedText } from './search-result.ts';
import type { WordMatcher } from './search-words.server.ts';

const excerptCharacters = 240;
const leadCharacters = 60;
const togetherCharacters = excerptCharacters - leadCharacters;

interface Match {
  readonly start: number;
  readonly end: number;
  readonly term: number;
}

export function markMatches(text: string, find: WordMatcher): MarkedText {
  return cut(text, [...eachMatch(text, find)], 0, text.length);
}

/** On one line, as `excerptOf` takes it. Single spaces stay as they are: a match for each would be much garbage. */
export const oneLine = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();

/**
 * Where most terms are together, cut between words; without a match the beginning. `plain`: on one line. `terms`: how many
 * `find` knows.
 */
export function excerptOf(plain: string, find: WordMatcher, terms: number): MarkedText {
  const matches = findExcerptMatches(plain, find, terms);
  const best = bestOf(matches);
  const earliest = Math.max(
    0,
    Math.min((best?.start ?? 0) - leadCharacters, plain.length - excerptCharacters),
  );
  const start = earliest === 0 ? 0 : wordStart(plain, earliest, best?.start ?? 0);
  const last = wordEnd(plain, start + excerptCharacters, best?.end ?? 0);
  // No punctuation before the ellipsis.
  const end =
    last < plain.length ? start + plain.slice(start, last).replace(/[\s.,;:·–—-]+$/, '').length : last;
  const parts = cut(plain, matches, start, end);
  if (start > 0) parts[0] = `…${parts[0] ?? ''}`;
  if (end < plain.length) parts.push(parts.length % 2 === 1 ? `${parts.pop()}…` : '…');
  return parts;
}

// Invisible characters inside a word, such as soft hyphens, are part of it.
const word =
  /[\p{L}\p{N}\p{M}]+(?:\p{Default_Ignorable_Code_Point}+[\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/uy;

/** Looks at the words alone that may match: most of a text is passed over. */
function* eachMatch(text: string, { sign, match }: WordMatcher): Generator<Match> {
  for (let from = 0; ; ) {
    sign.lastIndex = from;
    const at = sign.exec(text)?.index;
    if (at === undefined) return;
    let start = at;
    while (start > from && isAsciiOfWord(text.charCodeAt(start - 1))) start--;
    from = endOfWord(text, start);
    const found = from > start ? match(text.slice(start, from)) : null;
    if (found) yield { start: start + found.start, end: start + found.end, term: found.term };
    if (from === start) from += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
}

/** Of the word that begins there; `start` when none does. The pattern takes many times as long as a look at ASCII. */
function endOfWord(text: string, start: number): number {
  let end = start;
  while (isAsciiOfWord(text.charCodeAt(end))) end++;
  if (end === text.length || text.charCodeAt(end) < 0x80) return end;
  word.lastIndex = start;
  return start + (word.exec(text)?.[0].length ?? 0);
}

const isAsciiOfWord = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/** Stops at the end of the first excerpt that has all terms: none is better. */
function findExcerptMatches(text: string, find: WordMatcher, terms: number): Match[] {
  const matches: Match[] = [];
  const latest = new Map<number, number>();
  let end = Number.POSITIVE_INFINITY;
  for (const match of eachMatch(text, find)) {
    if (match.start > end) break;
    matches.push(match);
    latest.set(match.term, match.start);
    const isComplete =
      latest.size === terms && match.end - Math.min(...latest.values()) <= togetherCharacters;
    if (isComplete) end = Math.min(end, match.end + excerptCharacters);
  }
  return matches;
}

/** First match with the most terms within an excerpt's length. */
function bestOf(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined;
  let most = 0;
  let end = 0;
  const inside = new Map<number, number>();
  for (const match of matches) {
    for (; end < matches.length; end++) {
      const next = matches[end] as Match;
      if (next.end > match.start + togetherCharacters) break;
      inside.set(next.term, (inside.get(next.term) ?? 0) + 1);
    }
    if (inside.size > most) [best, most] = [match, inside.size];
    const left = (inside.get(match.term) ?? 0) - 1;
    if (left > 0) inside.set(match.term, left);
    else inside.delete(match.term);
  }
  return best ?? matches[0];
}

function cut(text: string, matches: readonly Match[], start: number, end: number): string[] {
  const parts: string[] = [];
  let at = start;
  for (const match of matches) {
    if (match.start < at || match.end > end) continue;
    parts.push(text.slice(at, match.start), text.slice(match.start, match.end));
    at = match.end;
  }
  if (at < end) parts.push(text.slice(at, end));
  return parts;
}

/** Start of a word; in a very long one `from` itself, on a whole character. */
function wordStart(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from - 1);
  return space === -1 || space >= latest ? wholeCharacter(text, from) : space + 1;
}

function wordEnd(text: string, to: number, earliest: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return space < earliest || space <= to - leadCharacters ? wholeCharacter(text, to) : space;
}

/** Never cuts a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
