import { languageClass } from '#app/blog/content/code-policy.ts';
import { joinedInlines } from '../finish/inlines.ts';
import type { Cell, Line, TextLine } from '../lines.ts';
import { writeInlines } from './inline-html.ts';
import { type ItemLine, writeList } from './list-html.ts';

/** The HTML of the lines, as a post has it (post-html-policy.ts). */
export function writeHtml(lines: readonly Line[]): string {
  let html = '';
  for (let index = 0; index < lines.length; ) {
    const group = groupAt(lines, index);
    html += writeGroup(group);
    index += group.length;
  }
  return html;
}

/** Neighbors that stand in one element: items in a list, paragraphs in a quote or a callout. */
function groupAt(lines: readonly Line[], start: number): Line[] {
  const [first, ...rest] = lines.slice(start);
  if (!first) return [];
  const group = [first];
  const isSame = isItem(first)
    ? isItem
    : isQuoted(first)
      ? isQuoted
      : calloutOf(first)
        ? isCalloutLike(first)
        : null;
  if (isSame)
    for (const line of rest)
      if (isSame(line)) group.push(line);
      else break;
  return group;
}

const isItem = (line: Line): line is ItemLine => line.kind === 'text' && line.item !== undefined;
const isParagraph = (line: Line): line is TextLine =>
  line.kind === 'text' && !line.item && line.heading === 0;
const isQuoted = (line: Line) => line.isQuote === true && isParagraph(line);
const calloutOf = (line: Line) => (isParagraph(line) ? line.callout : undefined);
const isCalloutLike = (first: Line) => (line: Line) => calloutOf(line) === calloutOf(first);

function writeGroup(group: readonly Line[]): string {
  const [first] = group;
  if (!first) return '';
  if (isItem(first)) return writeList(group.filter(isItem));
  if (isQuoted(first)) return `<blockquote>${group.map(writeLine).join('')}</blockquote>`;
  const callout = calloutOf(first);
  if (callout) return `<aside class="callout callout-${callout}">${group.map(writeLine).join('')}</aside>`;
  return writeLine(first);
}

function writeLine(line: Line): string {
  switch (line.kind) {
    case 'text': {
      const tag = line.heading > 0 ? `h${line.heading}` : 'p';
      return `<${tag}${line.isRtl ? ' dir="rtl"' : ''}>${writeInlines(line.inlines)}</${tag}>`;
    }
    case 'code': {
      const name = line.language ? ` class="${languageClass(line.language)}"` : '';
      return `<pre><code${name}>${escapeCode(line.code)}</code></pre>`;
    }
    case 'figure': {
      const caption = writeInlines(joinedInlines(line.caption));
      const image = writeInlines([{ image: line.image, marks: {} }]);
      return `<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
    }
    case 'rule':
      return '<hr>';
    case 'table':
      return writeTable(line);
    case 'blank':
      return '';
  }
}

function writeTable({ caption, rows }: Extract<Line, { kind: 'table' }>): string {
  const bodyStart = rows.findIndex((row) => row.some((cell) => !cell.isHeader));
  // A row span that leaves the head would tear it.
  const isSpanning = rows.some((row, index) =>
    row.some((cell) => index < bodyStart && index + cell.rowspan > bodyStart),
  );
  const headRows = bodyStart < 0 || isSpanning ? 0 : bodyStart;
  const write = (part: typeof rows, tag: string) =>
    part.length > 0
      ? `<${tag}>${part.map((row) => `<tr>${row.map((cell) => writeCell(cell, tag)).join('')}</tr>`).join('')}</${tag}>`
      : '';
  const title = writeInlines(joinedInlines(caption));
  return `<table>${title && `<caption>${title}</caption>`}${write(rows.slice(0, headRows), 'thead')}${write(rows.slice(headRows), 'tbody')}</table>`;
}

function writeCell({ isHeader, colspan, rowspan, lines }: Cell, section: string): string {
  const tag = isHeader ? 'th' : 'td';
  const scope = isHeader ? ` scope="${section === 'thead' ? 'col' : 'row'}"` : '';
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
  const isPlain = lines.every(isParagraph);
  return `<${tag}${scope}${spans}>${isPlain ? writeInlines(joinedInlines(lines)) : writeHtml(lines)}</${tag}>`;
}

/** The parser drops a line break right after the start tag. */
const escapeCode = (code: string) =>
  code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
