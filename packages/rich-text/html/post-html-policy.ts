import { codeClasses, codeLanguages, languageClass } from '../text/code-policy.ts';

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
export const alignments = ['ql-align-center', 'ql-align-right', 'ql-align-justify'];
export const checks = { checked: 'ql-checked', unchecked: 'ql-unchecked' } as const;
const fonts = ['ql-font-serif', 'ql-font-monospace'];
/** Each is a token with its contrast in both color schemes (text-colors.test.ts). */
export const textColors = ['red', 'orange', 'green', 'blue', 'purple', 'gray'] as const;
const colors = textColors.map((name) => `ql-color-${name}`);
/** Kinds of box, with the word each begins with. */
export const callouts = { note: 'Note', tip: 'Tip', warning: 'Warning' } as const;
export type Callout = keyof typeof callouts;
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

export const allowedAttributes: Record<string, string[]> = Object.fromEntries(
  allowedTags.map((tag) => [
    tag,
    [...(ownAttributes[tag] ?? []), ...(withoutText.includes(tag) ? [] : ['id', 'dir', 'lang'])],
  ]),
);

/** So that no id in a text clashes with one of the page. */
export const idPrefixes = ['anchor-', 'fn-', 'fnref-'] as const;

/** `lang` is a BCP 47 tag. */
export const attributeValues: ReadonlyMap<string, RegExp> = new Map([
  ['id', new RegExp(`^(?:${idPrefixes.join('|')})[\\p{L}\\p{M}\\p{N}_-]{1,80}$`, 'u')],
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i],
  ['type', /^[1aAiI]$/],
  ['start', /^-?\d{1,9}$/],
]);

/** What authors may choose; the site adds its own to every external link. */
export const linkRelations = ['nofollow', 'sponsored', 'ugc'] as const;

export const linkSchemes = ['http', 'https', 'mailto', 'tel', 'sms'] as const;
export const imageSchemes = ['http', 'https'] as const;

/** Decorative image: its alt text is empty on purpose. */
export const decorationRole = 'presentation';

/** Replaces an image whose source is not allowed. */
export const placeholderImage = '/images/blank.gif';
