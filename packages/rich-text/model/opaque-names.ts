/** Elements that the editor keeps as they are, with the name it shows. */
export const opaqueNames: Readonly<Record<string, string>> = {
  dl: 'Definition list',
  dt: 'Definition list',
  dd: 'Definition list',
  details: 'Section that opens',
  summary: 'Section that opens',
};

const otherNames: Readonly<Record<string, string>> = {
  aside: 'Callout',
  blockquote: 'Quote',
  figure: 'Figure',
  ol: 'Numbered list',
  pre: 'Preformatted text',
  table: 'Table',
  ul: 'List',
};

export function opaqueName(html: string): string {
  const tag = /^<([a-z\d]+)/.exec(html)?.[1] ?? '';
  return opaqueNames[tag] ?? otherNames[tag] ?? (/^h\d$/.test(tag) ? 'Heading' : 'Text');
}
