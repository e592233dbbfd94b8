export type Place = typeof captionPlace | CellPlace;

export type Section = 'head' | 'body' | 'foot';
/** `plain`: a `th` without a scope. */
export type HeaderKind = 'col' | 'row' | 'colgroup' | 'rowgroup' | 'plain';

export interface CellPlace {
  /** Of the upper left corner, in the grid with spans resolved; from 0. */
  readonly row: number;
  readonly column: number;
  readonly section: Section;
  readonly header: HeaderKind | null;
  readonly colspan: number;
  readonly rowspan: number;
  /** Text stands in block elements, even a single paragraph. */
  readonly hasBlocks: boolean;
  /** Class of the cell; in a cell that is one line of text, the line has it. */
  readonly align: string;
  readonly dir: string;
  readonly lang: string;
}

export const captionPlace = 'caption';

export const plainCell: Omit<CellPlace, 'row' | 'column'> = {
  section: 'body',
  header: null,
  colspan: 1,
  rowspan: 1,
  hasBlocks: false,
  align: '',
  dir: '',
  lang: '',
};

/** Value of a line's `table` format, such as `0,2 head th=col 2x1`. */
export function placeText(place: Place): string {
  if (place === captionPlace) return captionPlace;
  const { row, column, section, header, colspan, rowspan, hasBlocks, align, dir, lang } = place;
  return [
    `${row},${column}`,
    section === 'body' ? '' : section,
    header === null ? '' : `th=${header}`,
    colspan === 1 && rowspan === 1 ? '' : `${colspan}x${rowspan}`,
    hasBlocks ? 'blocks' : '',
    align && `align=${align}`,
    dir && `dir=${dir}`,
    lang && `lang=${lang}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const form =
  /^(\d+),(\d+)(?: (head|foot))?(?: th=(colgroup|rowgroup|col|row|plain))?(?: (\d+)x(\d+))?( blocks)?(?: align=([\w-]+))?(?: dir=([a-z]+))?(?: lang=([\w-]+))?$/;

/** Null for what `placeText` never makes. */
export function readPlace(text: unknown): Place | null {
  if (text === captionPlace) return captionPlace;
  const parts = typeof text === 'string' ? form.exec(text) : null;
  if (!parts) return null;
  const [, row, column, section, header, colspan, rowspan, blocks, align, dir, lang] = parts;
  return {
    row: Number(row),
    column: Number(column),
    section: (section as Section | undefined) ?? 'body',
    header: (header as HeaderKind | undefined) ?? null,
    colspan: Number(colspan ?? 1),
    rowspan: Number(rowspan ?? 1),
    hasBlocks: blocks !== undefined,
    align: align ?? '',
    dir: dir ?? '',
    lang: lang ?? '',
  };
}

export function beginsTable(place: Place): boolean {
  return place === captionPlace || (place.row === 0 && place.column === 0);
}

export function comparePlaces(one: Place, other: Place): number {
  if (one === captionPlace || other === captionPlace)
    return Number(other === captionPlace) - Number(one === captionPlace);
  return one.row - other.row || one.column - other.column;
}
