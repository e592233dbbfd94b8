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
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

const indents = Array.from({ length: 8 }, (_, index) => `ql-indent-${index + 1}`);
const sizes = ['ql-size-small', 'ql-size-large', 'ql-size-huge'];
const fonts = ['ql-font-serif', 'ql-font-monospace'];

export const allowedClasses = {
  p: [...indents],
  h1: [...indents],
  h2: [...indents],
  h3: [...indents],
  blockquote: [...indents],
  li: [...indents],
  span: [...sizes, ...fonts, ...codeClasses],
  strong: [...sizes, ...fonts],
  em: [...sizes, ...fonts],
  u: [...sizes, ...fonts],
  a: [...sizes, ...fonts],
  code: codeLanguages.map(languageClass),
} satisfies Record<string, string[]>;

export const allowedAttributes = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title', 'role'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} satisfies Record<string, string[]>;

export const linkSchemes = ['http', 'https', 'mailto'] as const;
export const imageSchemes = ['http', 'https'] as const;

/** The role of a picture that shows nothing to be told: its alternative text is empty on purpose. */
export const decorationRole = 'presentation';

/** Shown in place of a picture whose source is not allowed: a transparent picture of ours. */
export const placeholderImage = '/images/blank.gif';
