import { restName } from './redirect-rule.ts';

interface Segment {
  before: string;
  name: string | null;
  isNumber: boolean;
  after: string;
}

type Kind = 'part' | 'number' | 'rest';

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['number', /^(?:\\d|\[0-9\]|\[\\d\])(?:\+|\{\d(?:,\d?)?\})$/],
  ['rest', /^\.[*+]\??$/],
  ['part', /^(?:\\w|\[\^\/[^\]\\]*\]|\[[\w\\.%-]+\])[+*]\??$/],
];

const kindOf = (atom: string): Kind | undefined => kinds.find(([, form]) => form.test(atom))?.[0];

/** In a group, perhaps named, or by itself. */
const atom =
  /\((?:\?P?<([a-z]\w*)>|\?:)?((?:\\[dw]|\.|\[[^\]]*\])(?:[*+]\??|\{\d(?:,\d?)?\}))\)|((?:\\[dw]|\.|\[[^\]]*\])(?:[*+]\??|\{\d(?:,\d?)?\}))/y;
const optionalRest = /(?:\((?:\?:)?\/\(?\.\*\)?\)\?|\/\?\(\.\*\)|\(\/\.\*\)\?)$/;

/**
 * Only simple expressions, which are never run: that could take forever. `.*` before more text means one segment.
 * @returns Null for what a pattern cannot express.
 */
export function patternOfRegex(expression: string, to: string): { from: string; to: string } | null {
  const text = expression.replace(/^\(\?i\)/, '').replaceAll('\\/', '/');
  const isOpen = !/(?:^|[^\\])\$$/.test(text);
  const inner = text
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(optionalRest, '/(.*)')
    .replace(/\(?\/\)?\?$/, '');
  const read = inner.startsWith('/') ? readSegments(inner.slice(1)) : null;
  if (read === null) return null;
  const target = withNames(to, read.groups);
  if (target === null) return null;
  const path = read.segments.map(written).join('/');
  const hasRest = read.hasRest || isOpen;
  return { from: `/${path}${hasRest ? `${path === '' ? '' : '/'}*` : ''}`, to: target };
}

function readSegments(inner: string) {
  const segments: Segment[] = [];
  const groups = new Map<string, string>();
  let segment = empty();
  let number = 0;
  let hasRest = false;
  for (let at = 0; at < inner.length; ) {
    atom.lastIndex = at;
    const found = atom.exec(inner);
    if (found) {
      at = atom.lastIndex;
      const [whole, named, grouped, bare = ''] = found;
      const kind = kindOf(grouped ?? bare);
      if (kind === undefined || segment.name !== null) return null;
      const isCaptured = grouped !== undefined && !whole.startsWith('(?:');
      if (isCaptured) number += 1;
      const isLast = at === inner.length;
      hasRest = kind === 'rest' && isLast && !/[-_.=]$/.test(segment.before);
      const name = hasRest ? restName : (named?.toLowerCase() ?? `p${segments.length + 1}`);
      if (!hasRest) Object.assign(segment, { name, isNumber: kind === 'number' });
      if (isCaptured) for (const key of [String(number), named ?? '']) groups.set(key, name);
      continue;
    }
    const literal = literalAt(inner, at);
    if (literal === null) return null;
    at += literal.length;
    if (literal.text === '/') {
      segments.push(segment);
      segment = empty();
    } else if (segment.name === null) segment.before += literal.text;
    else segment.after += literal.text;
  }
  if (!hasRest || segment.before !== '') segments.push(segment);
  const isSound = segments.every(({ before, name }) => before !== '' || name !== null);
  return isSound || (hasRest && segments.length === 0) ? { segments, groups, hasRest } : null;
}

const empty = (): Segment => ({ before: '', name: null, isNumber: false, after: '' });

/** An unescaped dot before a file extension is meant literally. */
function literalAt(inner: string, at: number): { text: string; length: number } | null {
  const [character = '', next = ''] = inner.slice(at);
  if (character === '\\') return /[./_~%=&+-]/.test(next) ? { text: next, length: 2 } : null;
  const isName = character === '.' && /^\.[a-z0-9]{1,5}(?:$|\/)/i.test(inner.slice(at));
  return isName || /[\w/~%=&@,!-]|[^\0-\x7f]/.test(character) ? { text: character, length: 1 } : null;
}

function written({ before, name, isNumber, after }: Segment): string {
  if (name === null) return before;
  return before === '' && after === '' && !isNumber
    ? `:${name}`
    : `${before}{${name}${isNumber ? ':number' : ''}}${after}`;
}

/** @returns Null for an unknown group, or a name directly followed by a word character. */
function withNames(to: string, groups: ReadonlyMap<string, string>): string | null {
  let isSound = true;
  const named = to.replace(
    /\$\{(\w+)\}|\$(\d)|\$([a-z]\w*)|\\(\d)/gi,
    (found, braced: string, digit: string, word: string, escaped: string, at: number) => {
      const name = groups.get(braced ?? digit ?? word ?? escaped);
      if (name === undefined || /\w/.test(to[at + found.length] ?? '')) isSound = false;
      // The slash before the rest may have been part of the group.
      const isJoined = name !== restName || /[/=]/.test(to[at - 1] ?? '');
      return `${isJoined ? '' : '/'}:${name}`;
    },
  );
  return isSound && !named.includes('$') ? named : null;
}
