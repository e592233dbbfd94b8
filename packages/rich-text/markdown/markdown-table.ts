import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';

/** Block elements that a table cell in Markdown cannot contain. */
const beyondMarkdown = new Set([
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'blockquote',
  'pre',
  'table',
]);

const maxColumns = 100;

const parts = new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr']);

export function isTable(table: Element): boolean {
  return table.children.every((child) =>
    isTag(child) ? parts.has(child.name) : !isText(child) || child.data.trim() === '',
  );
}

export function isTableBeyondMarkdown(table: Element): boolean {
  const isBeyond = (element: Element) =>
    beyondMarkdown.has(element.name) || element.attribs.rowspan !== undefined;
  return DomUtils.existsOne(isBeyond, table.children);
}

export function toMarkdownTable(table: Element, toMarkdown: (nodes: ChildNode[]) => string): string {
  const rows = DomUtils.getElementsByTagName('tr', table);
  const lines = rows.map((row) => cellsIn(row).flatMap((cell) => columnsOf(cell, toMarkdown(cell.children))));
  const [caption] = DomUtils.getElementsByTagName('caption', table);
  const above = caption ? toMarkdown(caption.children) : '';
  const columns = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (columns === 0) return above;
  const first = rows[0];
  const isHeading = first !== undefined && isHeadingRow(first);
  const alignments = first ? cellsIn(first).flatMap(alignmentOf) : [];
  const dividers = Array.from({ length: columns }, (_, index) => alignments[index] ?? '---');
  const heading = isHeading ? lines.shift() : undefined;
  const all = [heading ?? dividers.map(() => '   '), dividers, ...lines];
  const written = all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return above === '' ? written : `${above}\n\n${written}`;
}

const isHeadingRow = (row: Element) =>
  (row.parent && isTag(row.parent) && row.parent.name === 'thead') ||
  cellsIn(row).every(({ name }) => name === 'th');

const cellsIn = (row: Element) =>
  row.children.filter(
    (child): child is Element => isTag(child) && (child.name === 'td' || child.name === 'th'),
  );

function columnsOf(cell: Element, content: string): string[] {
  const text = content
    .trim()
    .replace(/ {0,2}\n+/g, '<br>')
    .replaceAll('|', '\\|')
    .padEnd(3);
  return [text, ...Array.from({ length: spanOf(cell) - 1 }, () => '   ')];
}

const spanOf = ({ attribs }: Element) => Math.min(Math.max(1, Number(attribs.colspan) || 1), maxColumns);

function alignmentOf(cell: Element): string[] {
  const side = /\bql-align-(center|right)\b/.exec(cell.attribs.class ?? '')?.[1];
  const divider = side === 'center' ? ':---:' : side === 'right' ? '---:' : '---';
  return Array.from({ length: spanOf(cell) }, () => divider);
}
