import { alignments } from '../../../html/post-html-policy.ts';
import type { Cell, Line } from '../lines.ts';

const maxSpanned = 1_000;

/** Tables that only lay out a page: their rows do not count. */
export function isLayoutTable(table: Element): boolean {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  if (table.querySelector('table') !== null) return true;
  const cells = [...table.querySelectorAll('td, th')];
  // A header cell alone heads a column that has no rows yet.
  if (cells.length <= 1) return cells[0]?.localName !== 'th';
  return cells.some((cell) => cell.querySelector('h1, h2') !== null);
}

/** @returns Null for a table without cells. */
export function readTable(
  table: Element,
  isShown: (part: Element) => boolean,
  read: (cell: Element) => Line[],
): Extract<Line, { kind: 'table' }> | null {
  const rows = [...table.querySelectorAll('tr')]
    .filter(isShown)
    .map((row) =>
      [...row.children]
        .filter(isCell)
        .filter(isShown)
        .map((cell) => readCell(cell, row, read)),
    )
    .filter((cells) => cells.length > 0);
  return rows.length === 0
    ? null
    : { kind: 'table', caption: [...table.querySelectorAll('caption')].flatMap(read), rows };
}

const isCell = (element: Element) => element.localName === 'td' || element.localName === 'th';

function readCell(cell: Element, row: Element, read: (cell: Element) => Line[]): Cell {
  return {
    isHeader:
      cell.localName === 'th' ||
      cell.getAttribute('role') === 'columnheader' ||
      row.parentElement?.localName === 'thead',
    colspan: span(cell.getAttribute('colspan')),
    rowspan: span(cell.getAttribute('rowspan')),
    align: alignments.find((name) => cell.classList.contains(name)) ?? '',
    lines: read(cell),
  };
}

function span(written: string | null): number {
  const count = Number.parseInt(written ?? '', 10);
  return count > 1 && count <= maxSpanned ? count : 1;
}
