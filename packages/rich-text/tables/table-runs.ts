import type { Line } from '../model/operations.ts';
import { beginsTable, captionPlace, comparePlaces, type Place, readPlace } from './cell-place.ts';

/** `start` and `end` are text indexes; `end` is after what ends the line. */
export interface PlacedLine {
  readonly line: Line;
  readonly start: number;
  readonly end: number;
  readonly place: Place | null;
}

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

/** Whether a table of its own begins here, right after another. */
export function startsAnother(previous: Place, place: Place): boolean {
  const order = comparePlaces(previous, place);
  return order > 0 || (order < 0 && beginsTable(place) && previous !== captionPlace);
}

function lengthOf({ runs }: Line): number {
  let length = 1;
  for (const { insert } of runs) length += typeof insert === 'string' ? insert.length : 1;
  return length;
}
