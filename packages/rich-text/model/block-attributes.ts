import type { Element } from 'domhandler';
import { attributesHtml, classesOf } from './html-text.ts';
import { type Attributes, UneditableError } from './operations.ts';

/** HTML attribute by format name. */
const named = { 'block-id': 'id', direction: 'dir', lang: 'lang' } as const;

/** As line formats. `own`: classes the caller reads itself. @throws {UneditableError} For anything else on the element. */
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

export const groupAttributes = (element: Element): string => attributesHtml(element.attribs);

/** Marks the first line of a group that would otherwise join the group before. */
export const another = 'new';

/** Start tag attributes held by a `…-begin` format. */
export function beginningHtml(begins: unknown): string {
  return typeof begins === 'string' && begins !== another ? ` ${begins}` : '';
}
