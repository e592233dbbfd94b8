import type { Line } from '../model/operations.ts';
import {
  type CellPlace,
  captionPlace,
  comparePlaces,
  type HeaderKind,
  type Place,
  placeText,
  plainCell,
  readPlace,
  type Section,
} from './cell-place.ts';

export interface Cell extends CellPlace {
  readonly content: readonly Line[];
}

/** Cells are ordered by row, then column. */
export interface Table {
  readonly caption: readonly Line[] | null;
  readonly cells: readonly Cell[];
}

export const emptyLine: Line = { runs: [], attributes: {} };

/** The first of several rows holds headers. */
export function newTable({ rows, columns }: { rows: number; columns: number }): Table {
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isHead = row === 0 && rows > 1;
      cells.push(emptyCell(row, column, isHead ? 'head' : 'body', isHead ? 'col' : null));
    }
  }
  return { caption: null, cells };
}

export function emptyCell(row: number, column: number, section: Section, header: HeaderKind | null): Cell {
  return { ...plainCell, row, column, section, header, content: [emptyLine] };
}

export function tableOf(lines: readonly Line[]): Table {
  let caption: Line[] | null = null;
  const cells: { place: CellPlace; content: Line[] }[] = [];
  for (const line of lines) {
    const { table, ...attributes } = line.attributes;
    const place = readPlace(table);
    const own = { ...line, attributes };
    const last = cells.at(-1);
    if (place === captionPlace) caption = [...(caption ?? []), own];
    else if (place && last && comparePlaces(last.place, place) === 0) last.content.push(own);
    else if (place) cells.push({ place, content: [own] });
  }
  return { caption, cells: cells.map(({ place, content }) => ({ ...place, content })) };
}

export function linesOfTable({ caption, cells }: Table): Line[] {
  return [
    ...(caption ? placed(caption, captionPlace) : []),
    ...[...cells].sort(comparePlaces).flatMap((cell) => placed(cell.content, cell)),
  ];
}

export function sizeOf({ cells }: Table): { rows: number; columns: number } {
  return {
    rows: Math.max(0, ...cells.map(({ row, rowspan }) => row + rowspan)),
    columns: Math.max(0, ...cells.map(({ column, colspan }) => column + colspan)),
  };
}

/** Undefined where a row is shorter than others. */
export function cellAt({ cells }: Table, row: number, column: number): Cell | undefined {
  return cells.find(
    (cell) =>
      cell.row <= row &&
      row < cell.row + cell.rowspan &&
      cell.column <= column &&
      column < cell.column + cell.colspan,
  );
}

export function isEmpty(content: readonly Line[]): boolean {
  return content.every(({ runs, embed }) => !embed && runs.length === 0);
}

function placed(content: readonly Line[], place: Place): Line[] {
  const table = placeText(place);
  return content.map((line) => ({ ...line, attributes: { ...line.attributes, table } }));
}

export function isPlainText(content: readonly Line[]): boolean {
  const [line] = content;
  return content.length === 1 && !line?.embed && Object.keys(line?.attributes ?? {}).length === 0;
}
