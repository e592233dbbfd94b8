import { codeClasses, codeLanguages, languageClass } from './code-policy.ts';

/** What a stored post may contain: everything the editor makes, and nothing that can run. */
export const allowedTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'span',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'img',
  'figure',
  'figcaption',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const;

const indents = Array.from({ length: 8 }, (_, index) => `ql-indent-${index + 1}`);
const sizes = ['ql-size-small', 'ql-size-large', 'ql-size-huge'];
/** The side a block's text keeps to, where it is not the one its language begins at. */
export const alignments = ['ql-align-center', 'ql-align-right', 'ql-align-justify'];
/** An item of a checklist. */
export const checks = { checked: 'ql-checked', unchecked: 'ql-unchecked' } as const;
const fonts = ['ql-font-serif', 'ql-font-monospace'];

export const allowedClasses = {
  p: [...indents, ...alignments],
  h1: [...indents, ...alignments],
  h2: [...indents, ...alignments],
  h3: [...indents, ...alignments],
  h4: alignments,
  h5: alignments,
  h6: alignments,
  blockquote: [...indents, ...alignments],
  li: [...indents, ...alignments, ...Object.values(checks)],
  td: alignments,
  th: alignments,
  span: [...sizes, ...fonts, ...codeClasses],
  strong: [...sizes, ...fonts],
  em: [...sizes, ...fonts],
  u: [...sizes, ...fonts],
  a: [...sizes, ...fonts],
  code: codeLanguages.map(languageClass),
} satisfies Record<string, string[]>;

const ownAttributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title', 'role'],
  ol: ['start', 'type'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Every element may say its language and direction. */
export const allowedAttributes: Record<string, string[]> = Object.fromEntries(
  allowedTags.map((tag) => [tag, [...(ownAttributes[tag] ?? []), 'dir', 'lang']]),
);

/** Of attributes with a closed set of values; `lang` is a BCP 47 tag. */
export const attributeValues: ReadonlyMap<string, RegExp> = new Map([
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i],
  ['type', /^[1aAiI]$/],
]);

export const linkSchemes = ['http', 'https', 'mailto', 'tel', 'sms'] as const;
export const imageSchemes = ['http', 'https'] as const;

/** The role of a picture that shows nothing to be told: its alternative text is empty on purpose. */
export const decorationRole = 'presentation';

/** Shown in place of a picture whose source is not allowed: a transparent picture of ours. */
export const placeholderImage = '/images/blank.gif';
