import { escapeText } from '@site/platform/text/escape-html';
import { linkOpening } from '../text/link-opening.ts';
import { imageHtml } from './embeds.ts';
import { type FootnoteNumbers, footnoteHtml } from './footnotes.ts';
import { attributesHtml } from './html-text.ts';
import { isSoftBreak } from './inline-reader.ts';
import { type Wrapper, wrappersOf } from './marks.ts';
import type { Run } from './operations.ts';

/** Adds the `<br>` that makes a soft break at the end visible. */
export function writeInline(runs: readonly Run[], numbers: FootnoteNumbers): string {
  const pieces = runs.map((run) => ({
    html: htmlOf(run, numbers),
    wrappers: wrappersOf(run.attributes),
  }));
  return nested(pieces) + (isSoftBreak(runs.at(-1)) ? '<br />' : '');
}

interface Piece {
  readonly html: string;
  readonly wrappers: readonly Wrapper[];
}

/** An element wraps as many neighbors as share it; the one that reaches furthest is outermost. */
function nested(pieces: readonly Piece[]): string {
  let html = '';
  for (let index = 0; index < pieces.length; ) {
    const outer = outermost(pieces, index);
    if (!outer) {
      html += pieces[index]?.html;
      index += 1;
      continue;
    }
    const { tag, attributes, keys, end } = outer;
    const inner = pieces.slice(index, end).map((piece) => ({
      html: piece.html,
      wrappers: piece.wrappers.filter(({ key }) => !keys.has(key)),
    }));
    html += `${startTag(tag, attributes)}${nested(inner)}</${tag}>`;
    index = end;
  }
  return html;
}

/** Merged with what else a `<span>` of the same extent can say. */
function outermost(pieces: readonly Piece[], from: number) {
  const reaching = (pieces[from]?.wrappers ?? []).map((wrapper) => {
    let end = from + 1;
    while (pieces[end]?.wrappers.some(({ key }) => key === wrapper.key)) end += 1;
    return { wrapper, end };
  });
  const end = Math.max(...reaching.map((one) => one.end));
  const [first, ...others] = reaching.filter((one) => one.end === end).map(({ wrapper }) => wrapper);
  if (!first) return null;
  const joined = first.tag === 'span' ? [first, ...others.filter(({ tag }) => tag === 'span')] : [first];
  const classes = joined.flatMap(({ attributes }) => attributes.class ?? []).join(' ');
  const attributes = Object.assign({}, ...joined.map((wrapper) => wrapper.attributes));
  return {
    ...{ tag: first.tag, end, keys: new Set(joined.map(({ key }) => key)) },
    attributes: classes === '' ? attributes : { ...attributes, class: classes },
  };
}

function startTag(tag: string, attributes: Wrapper['attributes']): string {
  if (tag !== 'a') return `<${tag}${attributesHtml(attributes)}>`;
  const { rel, ...rest } = attributes;
  return `<a${attributesHtml({ ...rest, ...linkOpening(rest.href ?? '', rel) })}>`;
}

function htmlOf({ insert, attributes }: Run, numbers: FootnoteNumbers): string {
  if (typeof insert === 'string') return escapeText(insert);
  if ('softbreak' in insert) return '<br />';
  if ('footnote' in insert) return footnoteHtml(insert.footnote, numbers);
  return 'image' in insert ? imageHtml(String(insert.image), attributes) : '';
}
