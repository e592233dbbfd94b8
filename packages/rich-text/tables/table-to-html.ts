import type { Line } from '../model/operations.ts';
import { type Cell, isPlainText, tableOf } from './table.ts';

type WriteLines = (lines: readonly Line[]) => string;

/** `lines`: those of one table. `write` makes the HTML of one cell. */
export function tableToHtml(lines: readonly Line[], write: WriteLines): string {
  const { caption, cells } = tableOf(lines);
  let html = caption ? `<table><caption>${innerHtml(caption, write)}</caption>` : '<table>';
  let last: Cell | undefined;
  for (const cell of cells) {
    const isNewSection = cell.section !== last?.section;
    if (last && cell.row !== last.row) html += '</tr>';
    if (last && isNewSection) html += `</t${last.section}>`;
    if (isNewSection) html += `<t${cell.section}>`;
    if (cell.row !== last?.row) html += '<tr>';
    html += cellHtml(cell, write);
    last = cell;
  }
  return last ? `${html}</tr></t${last.section}></table>` : `${html}</table>`;
}

function cellHtml(cell: Cell, write: WriteLines): string {
  const { header, colspan, rowspan, dir, lang, hasBlocks } = cell;
  const { side, content } = withoutSide(cell.content);
  const isText = !hasBlocks && isPlainText(content);
  const attributes = {
    scope: header === 'plain' ? null : header,
    colspan: colspan > 1 ? colspan : null,
    rowspan: rowspan > 1 ? rowspan : null,
    class: isText && side ? `ql-align-${side}` : cell.align,
    dir,
    lang,
  };
  const written = Object.entries(attributes).map(([name, value]) => (value ? ` ${name}="${value}"` : ''));
  const inner = isText ? innerHtml(content, write) : write(cell.content);
  const tag = header === null ? 'td' : 'th';
  return `<${tag}${written.join('')}>${inner}</${tag}>`;
}

/** A single plain paragraph loses its tags. */
function innerHtml(content: readonly Line[], write: WriteLines): string {
  if (!isPlainText(content)) return write(content);
  return content[0]?.runs.length === 0 ? '' : write(content).replace(/^<p>(.*)<\/p>$/s, '$1');
}

function withoutSide(content: readonly Line[]): { side: unknown; content: readonly Line[] } {
  const [line] = content;
  if (!line || content.length > 1) return { side: null, content };
  const { align: side, ...attributes } = line.attributes;
  return { side, content: [{ ...line, attributes }] };
}
