import { foldText } from '@site/platform/text/fold-text';
import type { SearchTerm, SearchToken } from './search-term.ts';

// Writing without spaces is cut into pairs of characters. Korean has spaces, and its words are found by their beginnings.
const unspacedScripts = [
  ...['Han', 'Hira', 'Kana', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr'],
  ...['Tale', 'Talu', 'Lana', 'Tavt', 'Ahom', 'Java', 'Bali', 'Yiii'],
];
const unspaced = `[\\p{L}&&[${unspacedScripts.map((script) => `\\p{scx=${script}}`).join('')}]]`;
const unspacedRun = new RegExp(`^${unspaced}+$`, 'v');
const piece = new RegExp(`${unspaced}+|[[\\p{L}\\p{N}]--${unspaced}]+|\\p{Extended_Pictographic}`, 'gv');
/** Databases know an older Unicode: other characters are spelled in hex. */
const plain =
  /^[0-9a-z\u00df-\u00f6\u00f8-\u024f\u0371-\u0377\u037b-\u037d\u0390-\u03ff\u0430-\u0527\u0561-\u0587\u05d0-\u05ea\u0620-\u064a\u0660-\u0669\u0671-\u06d3\u0904-\u0939\u0e01-\u0e30\u1100-\u11ff\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fcc]+$/u;
const ascii = /^[a-z0-9]+$/;
const spelling = '\ue001';
const maxTokens = 16;

/** Folded tokens separated by spaces. */
export function indexedWords(text: string): string {
  return Array.from(foldText(text).matchAll(piece), ([found]) => tokensOf(found).join(' ')).join(' ');
}

/** Each once, up to 16 tokens. A word's last part is a prefix ("node.js": "node" with "js…"), unless `+` or `#` follows. */
export function searchTermsOf(query: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  let left = maxTokens;
  for (const word of foldText(query).split(' ')) {
    const parts = Array.from(word.matchAll(piece), (match) => partOf(match, word));
    const tokens = parts.flatMap((part) => part.tokens).slice(0, left);
    if (tokens.length === 0) continue;
    const run = parts.length === 1 ? (parts[0]?.run ?? null) : null;
    const key = JSON.stringify(tokens);
    if (!terms.has(key)) left -= tokens.length;
    terms.set(key, { tokens, run });
  }
  return [...terms.values()];
}

function partOf(match: RegExpMatchArray, word: string): SearchTerm {
  const [found] = match;
  const end = (match.index ?? 0) + found.length;
  const isLast = !/[\p{L}\p{N}]/u.test(word.slice(end));
  if (unspacedRun.test(found)) {
    const pairs = pairsOf(found);
    if (pairs.length === 1) return { tokens: [beginning(found)], run: null };
    // The index has the last character alone, so that one character finds it.
    return { tokens: pairs.slice(0, -1).map(whole), run: plain.test(found) ? found : null };
  }
  const isEnded = !isLast || /^[+#]/.test(word.slice(end)) || !/[\p{L}\p{N}]/u.test(found);
  return { tokens: [isEnded ? whole(found) : beginning(found)], run: null };
}

function tokensOf(found: string): string[] {
  // Most words are ASCII, and the pattern for all scripts is slow.
  if (ascii.test(found)) return [found];
  return (unspacedRun.test(found) ? pairsOf(found) : [found]).map(spell);
}

/** "abc" as "ab", "bc" and "c". */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

const whole = (text: string): SearchToken => ({ text: spell(text), isWhole: true });
const beginning = (text: string): SearchToken => ({ text: spell(text), isWhole: false });

// A prefix is a prefix in hex, too.
const spell = (text: string) => (plain.test(text) ? text : spelling + Buffer.from(text).toString('hex'));

/** Where in a word the characters are that fold to this part of the folded word. */
function placeOf(written: string, from: number, to: number): { start: number; end: number } {
  let start = 0;
  let at = 0;
  let folded = 0;
  for (const character of written) {
    const length = foldText(character).length;
    // What folds to nothing belongs to the character before it.
    if (folded >= to && length > 0) break;
    if (folded + length <= from) start = at + character.length;
    at += character.length;
    folded += length;
  }
  return { start, end: at };
}

export interface WordMatcher {
  /** Global: every word that matches holds what this finds. */
  readonly sign: RegExp;
  match(written: string): { start: number; end: number; term: number } | null;
}

export function wordMatcher(terms: readonly SearchTerm[]): WordMatcher {
  const wanted = terms.flatMap(({ tokens, run }, term) =>
    run === null ? tokens.map((token) => ({ ...token, term })) : [{ text: run, isWhole: false, term }],
  );
  // A word of ASCII alone begins as it is searched for; what others are folded to is not known yet.
  const beginnings = wanted.flatMap(({ text }) => (ascii.test(text) ? [text] : []));
  const sign = new RegExp([...beginnings, '[^\\0-\\x7f]'].join('|'), 'gi');
  // Words repeat, and folding one costs more than this lookup.
  const known = new Map<string, ReturnType<typeof match>>();

  return {
    sign,
    match(written) {
      let found = known.get(written);
      if (found === undefined) {
        found = match(written);
        known.set(written, found);
      }
      return found;
    },
  };

  function match(written: string): { start: number; end: number; term: number } | null {
    const isPlainWord = /^[a-z0-9]+$/i.test(written);
    const folded = isPlainWord ? written.toLowerCase() : foldText(written);
    const isCut = !isPlainWord && (folded.match(piece)?.length !== 1 || unspacedRun.test(folded));
    const token = isPlainWord || isCut ? folded : spell(folded);
    for (const { text, isWhole, term } of wanted) {
      const at = isCut ? token.indexOf(text) : 0;
      const isFound = isCut ? at !== -1 : isWhole ? token === text : token.startsWith(text);
      if (!isFound) continue;
      if (!isCut) return { start: 0, end: written.length, term };
      return { ...placeOf(written, at, at + text.length), term };
    }
    return null;
  }
}
