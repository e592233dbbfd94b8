import type { Element } from 'domhandler';
import { attributesHtml, classesOf } from './html-text.ts';
import { type Attributes, UneditableError } from './operations.ts';

/** Attributes of a block that are the same in HTML, by the name of their format. */
const named = { 'block-id': 'id', direction: 'dir', lang: 'lang' } as const;

/**
 * What a block says of itself, as formats of its line.
 *
 * @param own Classes that the caller reads itself.
 * @throws {UneditableError} When it says anything else.
 */
export function readBlockAttributes(element: Element, own: readonly string[] = []): Attributes {
  const formats: Record<string, unknown> = {};
  for (const name of classesOf(element)) {
    const [, format, value] = /^ql-(align|indent)-(\w+)$/.exec(name) ?? [];
    if (own.includes(name)) continue;
    if (!format || formats[format] !== undefined) throw new UneditableError(`class ${name}`);
    formats[format] = format === 'indent' ? Number(value) : value;
  }
  const { class: _, ...rest } = element.attribs;
  for (const [format, attribute] of Object.entries(named)) {
    if (rest[attribute]) formats[format] = rest[attribute];
    delete rest[attribute];
  }
  if (Object.keys(rest).length > 0) throw new UneditableError(`<${element.name}> with more`);
  return formats;
}

/** The attributes of a block's start tag. `own` are classes of the caller's, which come first. */
export function blockAttributesHtml(formats: Attributes, own: readonly string[] = []): string {
  const classes = [...own];
  if (formats.align) classes.push(`ql-align-${formats.align}`);
  if (formats.indent) classes.push(`ql-indent-${formats.indent}`);
  const attributes: Record<string, string> = { class: classes.join(' ') };
  for (const [format, attribute] of Object.entries(named)) {
    if (formats[format]) attributes[attribute] = String(formats[format]);
  }
  return attributesHtml(attributes);
}

/** Formats of lines that are the attributes of the element around them. */
export const groupAttributes = (element: Element): string => attributesHtml(element.attribs);

/** Said of the first line of a group where the line before would otherwise be in the same one. */
export const another = 'new';

/** The attributes, in a start tag, of what begins with a line: what its `…-begin` format holds. */
export function beginningHtml(begins: unknown): string {
  return typeof begins === 'string' && begins !== another ? ` ${begins}` : '';
}
