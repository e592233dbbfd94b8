import type { Line } from '#app/blog/content/model/operations.ts';
import { beginsTable, captionPlace, comparePlaces, type Place, readPlace } from './cell-place.ts';

/** A line, and where it stands. */
export interface PlacedLine {
  readonly line: Line;
  /** Index of its first character. */
  readonly start: number;
  /** Index after what ends it. */
  readonly end: number;
  /** Null outside tables. */
  readonly place: Place | null;
}

/** The lines of one table. */
export interface TableRun {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly (PlacedLine & { readonly place: Place })[];
}

/** @param from Index at which the first line starts. */
export function placedLines(lines: readonly Line[], from = 0): PlacedLine[] {
  let start = from;
  return lines.map((line) => {
    const end = start + lengthOf(line);
    const placed = { line, start, end, place: readPlace(line.attributes.table) };
    start = end;
    return placed;
  });
}

/** The tables among the lines, in order. */
export function tablesIn(lines: readonly PlacedLine[]): TableRun[] {
  const tables: TableRun[] = [];
  let run: TableRun['lines'][number][] = [];
  const finish = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last) tables.push({ start: first.start, end: last.end, lines: run });
    run = [];
  };
  for (const line of lines) {
    const { place } = line;
    const previous = run.at(-1)?.place;
    if (place === null || (previous && startsAnother(previous, place))) finish();
    if (place !== null) run.push({ ...line, place });
  }
  finish();
  return tables;
}

/** Whether a line begins a table of its own, though one stands right before it. */
export function startsAnother(previous: Place, place: Place): boolean {
  const order = comparePlaces(previous, place);
  return order > 0 || (order < 0 && beginsTable(place) && previous !== captionPlace);
}

function lengthOf({ runs }: Line): number {
  let length = 1;
  for (const { insert } of runs) length += typeof insert === 'string' ? insert.length : 1;
  return length;
}
