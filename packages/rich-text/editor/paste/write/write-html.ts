import { escapeText } from '@site/platform/text/escape-html';
import { languageClass } from '../../../text/code-policy.ts';
import { joinedInlines } from '../finish/inlines.ts';
import type { Cell, Line, TextLine } from '../lines.ts';
import { writeInlines } from './inline-html.ts';
import { type ItemLine, writeList } from './list-html.ts';

/** HTML of a post (post-html-policy.ts): neighbors share one quote, callout or list. */
export function writeHtml(lines: readonly Line[]): string {
  return groups(lines, (line) => line.isQuote === true)
    .map((group) =>
      group[0]?.isQuote ? `<blockquote>${writeBlocks(group)}</blockquote>` : writeCallouts(group),
    )
    .join('');
}

const writeCallouts = (lines: readonly Line[]): string =>
  groups(lines, ({ callout }) => callout)
    .map((group) => {
      const kind = group[0]?.callout;
      return kind
        ? `<aside class="callout callout-${kind}">${writeBlocks(group)}</aside>`
        : writeBlocks(group);
    })
    .join('');

const writeBlocks = (lines: readonly Line[]): string =>
  groups(lines, isItem)
    .map((group) => (group.every(isItem) ? writeList(group) : group.map(writeLine).join('')))
    .join('');

function groups(lines: readonly Line[], keyOf: (line: Line) => unknown): Line[][] {
  const found: Line[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.[0] && keyOf(last[0]) === keyOf(line)) last.push(line);
    else found.push([line]);
  }
  return found;
}

const isItem = (line: Line): line is ItemLine => line.kind === 'text' && line.item !== undefined;
const isParagraph = (line: Line): line is TextLine =>
  line.kind === 'text' && !line.item && line.heading === 0 && !line.isQuote;

function writeLine(line: Line): string {
  switch (line.kind) {
    case 'text': {
      const tag = line.heading > 0 ? `h${line.heading}` : 'p';
      return `<${tag}${line.isRtl ? ' dir="rtl"' : ''}>${writeInlines(line.inlines)}</${tag}>`;
    }
    case 'code': {
      const name = line.language ? ` class="${languageClass(line.language)}"` : '';
      return `<pre><code${name}>${escapeText(line.code)}</code></pre>`;
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
  const isHeadAlone = rows.length === 1 && rows[0]?.every((cell) => cell.isHeader);
  const bodyStart = isHeadAlone ? 1 : rows.findIndex((row) => row.some((cell) => !cell.isHeader));
  // A row span that crosses the end of the head allows no `<thead>`.
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

function writeCell({ isHeader, colspan, rowspan, align, lines }: Cell, section: string): string {
  const tag = isHeader ? 'th' : 'td';
  const scope = isHeader ? ` scope="${section === 'thead' ? 'col' : 'row'}"` : '';
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
  const side = align && ` class="${align}"`;
  const isPlain = lines.every(isParagraph);
  return `<${tag}${scope}${spans}${side}>${isPlain ? writeInlines(joinedInlines(lines)) : writeHtml(lines)}</${tag}>`;
}
