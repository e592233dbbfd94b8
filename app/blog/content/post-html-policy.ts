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
  'mark',
  'sub',
  'sup',
  'span',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'aside',
  'pre',
  'code',
  'img',
  'video',
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

export const maxIndent = 8;
const indents = Array.from({ length: maxIndent }, (_, index) => `ql-indent-${index + 1}`);
const sizes = ['small', 'large', 'huge'].map((name) => `ql-size-${name}`);
/** The side a block's text keeps to, where it is not the one its language begins at. */
export const alignments = ['ql-align-center', 'ql-align-right', 'ql-align-justify'];
/** An item of a checklist. */
export const checks = { checked: 'ql-checked', unchecked: 'ql-unchecked' } as const;
const fonts = ['ql-font-serif', 'ql-font-monospace'];
/** Names of the text colors; each is a token with its contrast in both color schemes (text-colors.test.ts). */
export const textColors = ['red', 'orange', 'green', 'blue', 'purple', 'gray'] as const;
const colors = textColors.map((name) => `ql-color-${name}`);
/** Kinds of a box that stands out from the text, with the word it begins with. */
export const callouts = { note: 'Note', tip: 'Tip', warning: 'Warning' } as const;
export type Callout = keyof typeof callouts;
/** The class of the list of footnotes, which ends a text. */
export const footnotesClass = 'footnotes';

const blockClasses = [...indents, ...alignments];

export const allowedClasses = {
  p: blockClasses,
  h1: blockClasses,
  h2: blockClasses,
  h3: blockClasses,
  h4: blockClasses,
  h5: blockClasses,
  h6: blockClasses,
  blockquote: blockClasses,
  aside: ['callout', ...Object.keys(callouts).map((kind) => `callout-${kind}`)],
  ol: [footnotesClass],
  li: [...alignments, ...Object.values(checks)],
  td: alignments,
  th: alignments,
  span: [...sizes, ...fonts, ...colors, ...codeClasses],
  strong: [...sizes, ...fonts],
  em: [...sizes, ...fonts],
  u: [...sizes, ...fonts],
  a: [...sizes, ...fonts],
  code: codeLanguages.map(languageClass),
} satisfies Record<string, string[]>;

const ownAttributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'width', 'height', 'title', 'role'],
  video: ['src', 'title', 'controls'],
  ol: ['start', 'type'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

const withoutText: readonly string[] = ['br', 'hr', 'img', 'video'];

/** Every element that holds text may say its language and direction, and have an id. */
export const allowedAttributes: Record<string, string[]> = Object.fromEntries(
  allowedTags.map((tag) => [
    tag,
    [...(ownAttributes[tag] ?? []), ...(withoutText.includes(tag) ? [] : ['id', 'dir', 'lang'])],
  ]),
);

/** What the ids of a text begin with, so that none is that of a part of the page. */
export const idPrefixes = ['anchor-', 'fn-', 'fnref-'] as const;

/** Of attributes with a closed set of values; `lang` is a BCP 47 tag. */
export const attributeValues: ReadonlyMap<string, RegExp> = new Map([
  ['id', new RegExp(`^(?:${idPrefixes.join('|')})[\\p{L}\\p{M}\\p{N}_-]{1,80}$`, 'u')],
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i],
  ['type', /^[1aAiI]$/],
  ['start', /^-?\d{1,9}$/],
]);

/** What a link may say of where it leads, beside what the site says of every link to another site. */
export const linkRelations = ['nofollow', 'sponsored', 'ugc'] as const;

export const linkSchemes = ['http', 'https', 'mailto', 'tel', 'sms'] as const;
export const imageSchemes = ['http', 'https'] as const;

/** The role of an image that is decoration: its alt text is empty on purpose. */
export const decorationRole = 'presentation';

/** Shown in place of an image whose source is not allowed: a transparent image of ours. */
export const placeholderImage = '/images/blank.gif';
