import type { GalleryImages } from './core-shortcodes.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { replaceComments, splitAt } from './text-parts.ts';

export interface WordPressText {
  readonly html: string;
  readonly notes: readonly string[];
}

/** From blocks or the classic editor, in linear time. */
export function wordPressHtml(content: string, images: GalleryImages): WordPressText {
  const notes: string[] = [];
  const dynamic = new Set<string>();
  let isOfBlocks = false;
  const plain = replaceComments(content, (comment) => {
    const [, name] = /^\s*wp:([a-z][\w/-]*)/.exec(comment) ?? [];
    if (name !== undefined) isOfBlocks = true;
    // Dynamic, such as a list of the newest posts.
    if (name !== undefined && comment.endsWith('/') && !withoutLoss.has(name)) dynamic.add(name);
    return /^\s*nextpage\s*$/.test(comment) ? '<hr>' : '';
  });
  if (dynamic.size > 0) notes.push(`Blocks without a text of their own are left out: ${firstOf(dynamic)}.`);
  const { html, unknown } = withoutShortcodes(soundsLinked(isOfBlocks ? embedsLinked(plain) : plain), images);
  if (unknown.length > 0)
    notes.push(`Shortcodes that are not known: ${firstOf(unknown.map((name) => `[${name}]`))}.`);
  return { html: isOfBlocks ? html : paragraphs(html), notes };
}

const firstOf = (names: Iterable<string>) => [...names].slice(0, maxNamed).join(', ');

const maxNamed = 20;

const withoutLoss = new Set(['spacer', 'separator', 'more', 'nextpage', 'post-title', 'post-content']);

const embedsLinked = (html: string) =>
  html.replace(
    /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<>"]+)\s*<\/div>/g,
    (_, url: string) => `<p><a href="${url}">${url}</a></p>`,
  );

/** Audio is not supported. */
const soundsLinked = (html: string) =>
  html.replace(/<audio\b([^<>]*)>\s*(?:<\/audio>)?/gi, (tag, inner: string) => {
    const url = /\ssrc="([^"]{1,2000})"/.exec(inner)?.[1];
    return url === undefined ? tag : `<p><a href="${url}">${url}</a></p>`;
  });

const blockNames =
  'address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio';
const blockStart = new RegExp(`^</?(?:${blockNames})\\b`, 'i');
const blockTags = new RegExp(`</?(?:${blockNames})\\b[^<>]*>`, 'gi');

/** The classic editor stored blank lines for paragraphs and newlines for breaks. */
const paragraphs = (text: string): string =>
  splitAt(text.replace(/\r\n?/g, '\n'), ['pre', 'script', 'style'])
    .map((part) => (part.isKept ? part.text : paragraphsIn(part.text)))
    .join('\n');

function paragraphsIn(text: string): string {
  const made = text
    .replace(blockTags, (tag) => `\n\n${tag}\n\n`)
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(asParagraph)
    .join('\n');
  return withTextInBlocks(made);
}

function asParagraph(part: string): string {
  if (blockStart.test(part)) return part;
  const url = /^(https?:\/\/[^\s<>"]+)$/.exec(part)?.[1];
  if (url) return `<p><a href="${url}">${url}</a></p>`;
  return `<p>${part.replace(/(<br ?\/?>)?\n/g, '<br>\n')}</p>`;
}

/** A single paragraph inside such an element is unwrapped. */
const withTextInBlocks = (html: string) =>
  html.replace(
    /(<(li|td|th|dd|dt|h[1-6]|p|figcaption|summary)\b[^<>]*>)\s?<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s?(?=<\/\2>)/gi,
    '$1$3',
  );
