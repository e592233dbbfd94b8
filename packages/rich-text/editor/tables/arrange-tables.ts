import type { Parchment } from 'quill';
import { captionPlace, type Place, placeText, readPlace } from '../../tables/cell-place.ts';
import { startsAnother } from '../../tables/table-runs.ts';

/** On a line's element: the cell it belongs to. */
export const placeAttribute = 'data-cell';

type Blot = Parchment.Blot;
type Container = Parchment.ParentBlot;

export interface TextScroll extends Container {
  lines(): Blot[];
}

interface Line {
  readonly blot: Blot;
  readonly place: Place | null;
  /** Its table, counted from 1; 0 outside tables. */
  readonly table: number;
  readonly top: Blot;
}

/** Puts every line into the cell its format names, or out of tables. @returns Whether anything was moved. */
export function arrangeTables(scroll: TextScroll): boolean {
  if (!scroll.domNode.querySelector(`[${placeAttribute}], table`)) return false;
  const lines = linesIn(scroll);
  const misplaced = lines.filter((line, index) => !isInPlace(line, lines[index - 1]));
  if (misplaced.length === 0) return false;
  const moved = involved(lines, misplaced);
  const tops = new Set(moved.map(({ top }) => top));
  for (const group of neighbors(lines, tops)) rebuild(scroll, group);
  for (const top of tops) if (top.length() === 0) top.remove();
  return true;
}

function linesIn(scroll: TextScroll): Line[] {
  let table = 0;
  let previous: Place | null = null;
  return scroll.lines().map((blot) => {
    const place = readPlace((blot.domNode as Element).getAttribute?.(placeAttribute) ?? null);
    if (place && (!previous || startsAnother(previous, place))) table += 1;
    previous = place;
    return { blot, place, table: place ? table : 0, top: topOf(blot, scroll) };
  });
}

function topOf(blot: Blot, scroll: TextScroll): Blot {
  let top = blot;
  while (top.parent && top.parent !== (scroll as Blot)) top = top.parent;
  return top;
}

function isInPlace(line: Line, previous: Line | undefined): boolean {
  const cell = ancestor(line.blot, line.place === captionPlace ? 'table-caption' : 'table-cell');
  if (!line.place) return ancestor(line.blot, 'table-frame') === null;
  if (!cell || placeOf(cell) !== placeText(line.place)) return false;
  if (!previous?.place || previous.table !== line.table) return previous?.top !== line.top;
  return sharesParts(line, previous, cell);
}

/** Whether cell, row and part of two lines of one table are the same exactly when their places say so. */
function sharesParts(line: Line, previous: Line, cell: Container): boolean {
  const { place } = line;
  const before = previous.place;
  if (previous.top !== line.top || !place || !before) return false;
  const isSameCell = placeText(before) === placeText(place);
  const cellBefore = ancestor(previous.blot, before === captionPlace ? 'table-caption' : 'table-cell');
  if (isSameCell !== (cellBefore === cell)) return false;
  if (before === captionPlace || place === captionPlace) return true;
  const isSameRow = cellBefore?.parent === cell.parent;
  const isSameSection = cellBefore?.parent?.parent === cell.parent?.parent;
  return isSameRow === (before.row === place.row) && isSameSection === (before.section === place.section);
}

function involved(lines: readonly Line[], misplaced: readonly Line[]): Line[] {
  const tops = new Set(misplaced.map(({ top }) => top));
  const tables = new Set(misplaced.map(({ table }) => table).filter(Boolean));
  for (;;) {
    const found = lines.filter(({ top, table }) => tops.has(top) || tables.has(table));
    const size = tops.size + tables.size;
    for (const { top, table } of found) {
      tops.add(top);
      if (table) tables.add(table);
    }
    if (tops.size + tables.size === size) return found;
  }
}

function neighbors(lines: readonly Line[], tops: ReadonlySet<Blot>): Line[][] {
  const groups: Line[][] = [];
  let group: Line[] = [];
  for (const line of lines) {
    if (tops.has(line.top)) {
      if (group.length === 0) groups.push(group);
      group.push(line);
    } else group = [];
  }
  return groups;
}

function rebuild(scroll: TextScroll, lines: readonly Line[]): void {
  const after = lines.at(-1)?.top.next;
  let table: TableBuilder | null = null;
  for (const { blot, place, table: number } of lines) {
    if (!place) scroll.insertBefore(blot, after);
    else {
      if (table?.number !== number) table = new TableBuilder(scroll, number, after);
      table.add(blot, place);
    }
  }
}

class TableBuilder {
  readonly number: number;
  readonly #scroll: TextScroll;
  readonly #grid: Container;
  #section: Container | null = null;
  #row: Container | null = null;
  #cell: Container | null = null;
  #last: Place | null = null;

  constructor(scroll: TextScroll, number: number, after: Blot | null | undefined) {
    this.#scroll = scroll;
    this.number = number;
    const frame = this.#part('table-frame');
    this.#grid = this.#part('table-grid', undefined, frame);
    scroll.insertBefore(frame, after);
  }

  add(line: Blot, place: Place): void {
    const last = this.#last;
    if (place === captionPlace) {
      if (last !== captionPlace) this.#cell = this.#part('table-caption', undefined, this.#grid);
    } else {
      const before = last === captionPlace ? null : last;
      if (place.section !== before?.section)
        this.#section = this.#part('table-section', `t${place.section}`, this.#grid);
      if (place.row !== before?.row) this.#row = this.#part('table-row', undefined, this.#section);
      if (!before || placeText(place) !== placeText(before))
        this.#cell = this.#part('table-cell', placeText(place), this.#row);
    }
    this.#cell?.appendChild(line);
    this.#last = place;
  }

  #part(name: string, value?: string, parent: Container | null = null): Container {
    const part = this.#scroll.scroll.create(name, value) as Container;
    parent?.appendChild(part);
    return part;
  }
}

function ancestor(blot: Blot, name: string): Container | null {
  for (
    let parent: Container | null = blot.parent as Container | null;
    parent;
    parent = parent.parent as Container | null
  ) {
    if (parent.statics.blotName === name) return parent;
  }
  return null;
}

function placeOf(part: Container): string {
  return part.statics.blotName === 'table-caption' ? captionPlace : (part.domNode.dataset.place ?? '');
}
