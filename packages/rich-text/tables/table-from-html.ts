import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { alignments } from '../html/post-html-policy.ts';
import type { Line } from '../model/operations.ts';
import { type CellPlace, type HeaderKind, plainCell, type Section } from './cell-place.ts';
import { assertEditable, fitSections, Grid } from './grid.ts';
import { type Cell, emptyLine, isPlainText, linesOfTable } from './table.ts';

type ReadLines = (element: Element) => readonly Line[];

const sections: Readonly<Record<string, Section>> = { thead: 'head', tbody: 'body', tfoot: 'foot' };
const scopes: readonly string[] = ['col', 'row', 'colgroup', 'rowgroup'] satisfies HeaderKind[];
const blockTags = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl pre blockquote aside hr figure details table video div'.split(' '),
);

/** @throws {UneditableError} For rows with attributes, spans that overlap or leave their section, or nested tables. */
export function tableFromHtml(table: Element, read: ReadLines): Line[] {
  assertEditable(isBare(table) && !hasText(table), 'a table with more');
  // After a table of one cell, nothing would show where this one begins.
  const before = elementRightBefore(table);
  assertEditable(before?.name !== 'table' || cellCount(before) !== 1, 'a table after one cell');
  const { caption, rows } = partsOf(table);
  const grid = new Grid();
  const cells = rows.flatMap(({ row, section }, index) => {
    assertEditable(isBare(row) && !hasText(row) && elementsIn(row).length > 0, 'a row with more');
    return elementsIn(row).map((element) => {
      const place = { ...readCell(element), section, row: index };
      const lines = read(element);
      const content = lines.length > 0 ? lines : [emptyLine];
      const hasBlocks = !isPlainText(content) || (place.hasBlocks && lines.length > 0);
      return withSideOfLine({ ...place, column: grid.place(place), hasBlocks, content });
    });
  });
  assertEditable(cells.length > 0 && fitSections(cells), 'a span beyond its part');
  const captionLines = caption && read(caption);
  assertEditable(!captionLines?.[0] || isPlainText(captionLines), 'a caption with blocks');
  return linesOfTable({ caption: captionLines?.length === 0 ? [emptyLine] : captionLines, cells });
}

/** In a cell that is one line of text, the line has the alignment: the toolbar sets it there. */
function withSideOfLine(cell: Cell): Cell {
  const align = cell.align.replace('ql-align-', '');
  if (cell.hasBlocks || !align) return cell;
  return { ...cell, align: '', content: cell.content.map((line) => ({ ...line, attributes: { align } })) };
}

function partsOf(table: Element) {
  let caption: Element | null = null;
  const rows: { row: Element; section: Section }[] = [];
  const seen: Section[] = [];
  for (const [index, child] of elementsIn(table).entries()) {
    if (child.name === 'caption') {
      assertEditable(index === 0 && isBare(child) && !hasBlocks(child), 'a caption with more');
      caption = child;
      continue;
    }
    const section = child.name === 'tr' ? 'body' : sections[child.name];
    // Two bodies would become one.
    const isKnown = section && (!seen.includes(section) || (child.name === 'tr' && seen.at(-1) === 'body'));
    assertEditable(isKnown, `<${child.name}> in a table`);
    seen.push(section);
    const own = child.name === 'tr' ? [child] : rowsIn(child);
    rows.push(...own.map((row) => ({ row, section })));
  }
  return { caption, rows };
}

function rowsIn(group: Element): Element[] {
  const rows = elementsIn(group);
  assertEditable(isBare(group) && !hasText(group) && rows.length > 0, 'a part of a table with more');
  assertEditable(
    rows.every(({ name }) => name === 'tr'),
    'a part of a table with more than rows',
  );
  return rows;
}

function readCell(element: Element): Omit<CellPlace, 'row' | 'column'> {
  const { colspan, rowspan, scope, class: align = '', dir = '', lang = '', ...others } = element.attribs;
  const isHeader = element.name === 'th';
  assertEditable(isHeader || element.name === 'td', `<${element.name}> in a row`);
  assertEditable(
    Object.keys(others).length === 0 && (align === '' || alignments.includes(align)),
    'a cell with more',
  );
  assertEditable(scope === undefined || (isHeader && scopes.includes(scope)), 'a scope that is none');
  return {
    ...plainCell,
    header: isHeader ? ((scope as HeaderKind | undefined) ?? 'plain') : null,
    colspan: spanOf(colspan),
    rowspan: spanOf(rowspan),
    hasBlocks: hasBlocks(element),
    align,
    dir,
    lang,
  };
}

function spanOf(text = '1'): number {
  const span = Number(text);
  assertEditable(/^\d{1,4}$/.test(text) && span >= 1, 'a span that is none');
  return span;
}

function elementRightBefore({ prev }: Element): Element | null {
  let before = prev;
  while (before && isText(before) && !/\S/.test(before.data)) before = before.prev;
  return before && isTag(before) ? before : null;
}

const elementsIn = ({ children }: Element): Element[] => children.filter(isTag);
const isBare = ({ attribs }: Element): boolean => Object.keys(attribs).length === 0;
const hasBlocks = (element: Element): boolean => elementsIn(element).some(({ name }) => blockTags.has(name));
const hasText = ({ children }: Element): boolean =>
  children.some((child: ChildNode) => isText(child) && /\S/.test(child.data));
const cellCount = (table: Element): number =>
  DomUtils.findAll(({ name }) => name === 'td' || name === 'th', table.children).length;
