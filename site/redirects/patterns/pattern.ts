import { restName } from '@site/site-import/redirects/redirect-rule';
import { redirectLimits } from '../redirect.ts';
import { encodeSegment, foldSegment, type Reading, readTo, segmentsOf } from '../redirect-address.ts';

export interface PatternPart {
  /** `before` and `after` are folded, as of `foldSegment`. */
  readonly before: string;
  readonly name: string | null;
  readonly isNumber: boolean;
  readonly after: string;
}

/** Such as `/old/*`, `/blog/:year/:title`, `/post-{id:number}.html`. */
export interface Pattern {
  readonly source: string;
  /** Leading fixed segments, as of `pathKey`; `/` without any. */
  readonly head: string;
  readonly parts: readonly PatternPart[];
  readonly hasRest: boolean;
  readonly names: readonly string[];
}

const whole = /^:([a-z]\w*)$/i;
const inside = /\{([a-z]\w*)(:number)?\}/gi;
const maxHeadSegments = 16;
const maxSegments = 32;

export const isPattern = (from: string): boolean =>
  from.startsWith('/') && from.split('/').some((segment) => isWild(segment));

const isWild = (segment: string) =>
  segment === '*' || whole.test(segment) || segment.search(/\{[a-z]\w*(?::number)?\}/i) !== -1;

export function readPattern(text: string): Reading<Pattern> {
  if (/[?#]/.test(text)) return { problem: 'A pattern is of a path alone, without “?” and “#”.' };
  const segments = text.replace(/\/$/, '').slice(1).split('/');
  if (segments.length > maxSegments) return { problem: `A pattern has at most ${maxSegments} parts.` };
  const hasRest = segments.at(-1) === '*';
  const parts: PatternPart[] = [];
  for (const segment of hasRest ? segments.slice(0, -1) : segments) {
    const part = readPart(segment);
    if ('problem' in part) return part;
    parts.push(part.value);
  }
  const names = [...parts.flatMap(({ name }) => name ?? []), ...(hasRest ? [restName] : [])];
  if (new Set(names).size < names.length) return { problem: 'Each part of a pattern has a name of its own.' };
  const source = `/${[...parts.map(written), ...(hasRest ? ['*'] : [])].join('/')}`;
  if (source.length > redirectLimits.fromCharacters) return { problem: 'The pattern is too long.' };
  return { value: { source, head: headOf(parts), parts, hasRest, names } };
}

function readPart(segment: string): Reading<PatternPart> {
  if (segment === '*') return { problem: '“*” stands at the end of a pattern alone, for everything below.' };
  const all = whole.test(segment) ? null : [...segment.matchAll(inside)];
  if (all === null) return part('', segment.slice(1), false, '');
  if (all.length > 1) return { problem: 'Between two slashes a pattern has one name at most.' };
  const [found] = all;
  if (!found) return part(segment, null, false, '');
  const { index, 0: text, 1: name = '', 2: kind } = found;
  return part(segment.slice(0, index), name, kind !== undefined, segment.slice(index + text.length));
}

function part(before: string, name: string | null, isNumber: boolean, after: string): Reading<PatternPart> {
  const fixed = [before, after].map((text) => (text === '' ? [''] : segmentsOf(`/${text}`)));
  const [first, last] = fixed.map((segments) => (segments?.length === 1 ? segments[0] : undefined));
  if (first === undefined || last === undefined || (name === null && first === '')) {
    return { problem: 'This pattern contains characters that are not allowed.' };
  }
  const folded = { before: foldSegment(first), after: foldSegment(last) };
  return { value: { ...folded, name: name?.toLowerCase() ?? null, isNumber } };
}

function written({ before, name, isNumber, after }: PatternPart): string {
  if (name === null) return encodeSegment(before);
  if (before === '' && after === '' && !isNumber) return `:${name}`;
  return `${encodeSegment(before)}{${name}${isNumber ? ':number' : ''}}${encodeSegment(after)}`;
}

function headOf(parts: readonly PatternPart[]): string {
  const end = parts.findIndex(({ name }) => name !== null);
  const fixed = parts.slice(0, Math.min(end === -1 ? parts.length : end, maxHeadSegments));
  return `/${fixed.map(({ before }) => encodeSegment(before)).join('/')}`;
}

/** Of all patterns that may match. @param segments Decoded. */
export function headsOf(segments: readonly string[]): string[] {
  const heads = ['/'];
  let head = '';
  for (const segment of segments.slice(0, maxHeadSegments)) {
    head += `/${encodeSegment(foldSegment(segment))}`;
    heads.push(head);
  }
  return heads;
}

/** A name in a new URL. */
const placeholder = /:([a-z]\w*)/gi;

/** Lower-cases names that the pattern has. @returns A problem for any other. */
export function readNames(to: string, { names }: Pick<Pattern, 'names'>): Reading<string> {
  const { authority, rest } = splitAuthority(to);
  if (/(?:^|\/)\*$/.test(rest)) return { problem: 'In the new URL “:splat” stands for what “*” was.' };
  let unknown: string | null = null;
  const value = rest.replace(placeholder, (text, name: string, at: number) => {
    const known = names.find((one) => one === name.toLowerCase());
    if (known === undefined && /[/=]/.test(rest[at - 1] ?? '')) unknown = text;
    return known === undefined ? text : `:${known}`;
  });
  if (unknown !== null) return { problem: `The old URL has no part that is called “${unknown}”.` };
  return { value: authority + value };
}

export const hasNames = (to: string, { names }: Pick<Pattern, 'names'>): boolean =>
  [...to.matchAll(placeholder)].some(([, name]) => names.includes(name ?? ''));

/**
 * An empty rest takes its slash with it. @param values Encoded.
 * @returns Null where the values make a URL that no redirect may lead to: a template alone does not show it.
 */
export function withValues(to: string, values: ReadonlyMap<string, string>): string | null {
  const made = withoutEmptyRest(to, values);
  const filled = replaceNames(made, (name) => values.get(name));
  if (!to.startsWith('/')) return URL.canParse(filled) ? filled : null;
  return 'problem' in readTo(filled, '') ? null : filled;
}

/** No name stands in a host. @param valueFor Undefined for text that is no name. */
export function replaceNames(to: string, valueFor: (name: string) => string | undefined): string {
  const { authority, rest } = splitAuthority(to);
  return authority + rest.replace(placeholder, (text, name: string) => valueFor(name) ?? text);
}

function withoutEmptyRest(to: string, values: ReadonlyMap<string, string>): string {
  if (values.get(restName) !== '') return to;
  const { authority, rest } = splitAuthority(to);
  const [path = ''] = rest.split(/[?#]/, 1);
  const made = path.replaceAll(emptyRest, '');
  return authority + (made === '' ? '/' : made) + rest.slice(path.length);
}

const emptyRest = new RegExp(`/:${restName}(?=/|$)`, 'g');

function splitAuthority(to: string): { authority: string; rest: string } {
  const [, authority = '', rest = ''] = /^(https?:\/\/[^/?#]*)?([\s\S]*)$/i.exec(to) ?? [];
  return { authority, rest };
}
