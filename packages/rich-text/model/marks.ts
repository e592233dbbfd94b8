import type { Element } from 'domhandler';
import { relationsIn } from '../text/link-opening.ts';
import { classesOf } from './html-text.ts';
import { type Attributes, UneditableError } from './operations.ts';

/** Inline elements as editor formats, in order of nesting. */
const marks: readonly (readonly [tag: string, format: string, value: unknown])[] = [
  ['strong', 'bold', true],
  ['b', 'bold', 'b'],
  ['em', 'italic', true],
  ['i', 'italic', 'i'],
  ['u', 'underline', true],
  ['ins', 'underline', 'ins'],
  ['s', 'strike', true],
  ['del', 'strike', 'del'],
  ['mark', 'mark', true],
  ['sub', 'script', 'sub'],
  ['sup', 'script', 'super'],
  ['code', 'code', true],
];

/** Formats stored as a `<span>` class, by the prefix of that class. */
const classFormats = { size: 'ql-size-', font: 'ql-font-', color: 'ql-color-' } as const;

const spanAttributes = { anchor: 'id', 'inline-dir': 'dir', 'inline-lang': 'lang' } as const;

/** @throws {UneditableError} When the element says more than formats can hold. */
export function formatsOf(element: Element): Attributes {
  const { name, attribs } = element;
  const { class: _, ...rest } = attribs;
  const formats: Record<string, unknown> = { ...formatsOfClasses(element) };
  for (const [format, attribute] of Object.entries(spanAttributes)) {
    if (rest[attribute]) formats[format] = rest[attribute];
    delete rest[attribute];
  }
  if (name === 'a') Object.assign(formats, formatsOfLink(rest));
  else if (Object.keys(rest).length > 0) throw new UneditableError(`<${name}> with more`);
  if (name === 'a' || name === 'span') return formats;
  const mark = marks.find(([tag]) => tag === name);
  if (!mark) throw new UneditableError(`<${name}>`);
  return { ...formats, [mark[1]]: mark[2] };
}

/** @throws {UneditableError} When one contradicts another. */
export function joinFormats(outer: Attributes, inner: Attributes): Attributes {
  for (const [name, value] of Object.entries(inner)) {
    if (outer[name] !== undefined && outer[name] !== value) throw new UneditableError(`${name} in ${name}`);
  }
  return { ...outer, ...inner };
}

export interface Wrapper {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Equal for equal wrappers. */
  readonly key: string;
}

/** Outermost first, when they reach equally far. */
export function wrappersOf(formats: Attributes): Wrapper[] {
  const wrappers: Wrapper[] = [];
  const add = (tag: string, attributes: Wrapper['attributes'] = {}) =>
    wrappers.push({ tag, attributes, key: JSON.stringify([tag, attributes]) });
  const text = (name: string) => (typeof formats[name] === 'string' ? formats[name] : undefined);
  const href = text('link');
  if (href !== undefined) add('a', { href, title: text('link-title'), rel: text('link-rel') });
  for (const [format, prefix] of Object.entries(classFormats)) {
    if (text(format)) add('span', { class: prefix + text(format) });
  }
  for (const [format, attribute] of Object.entries(spanAttributes)) {
    if (text(format)) add('span', { [attribute]: text(format) });
  }
  for (const [tag, format, value] of marks) if (formats[format] === value) add(tag);
  return wrappers;
}

function formatsOfClasses(element: Element): Attributes {
  const formats: Record<string, string> = {};
  for (const name of classesOf(element)) {
    const known = Object.entries(classFormats).find(([, prefix]) => name.startsWith(prefix));
    if (!known || formats[known[0]] !== undefined) throw new UneditableError(`class ${name}`);
    formats[known[0]] = name.slice(known[1].length);
  }
  return formats;
}

/** A link without a target is none. Drops the `rel` values the site adds to every external link. */
function formatsOfLink({ href, title, rel, target: _, ...rest }: Record<string, string>): Attributes {
  if (Object.keys(rest).length > 0) throw new UneditableError('a link with more');
  if (!href) return {};
  const relations = relationsIn(rel).join(' ');
  return {
    link: href,
    ...(title && { 'link-title': title }),
    ...(relations && { 'link-rel': relations }),
  };
}
