import { linesOf, type TextOperation } from '../../model/operations.ts';
import { comparePlaces, type Place, placeText, readPlace } from '../../tables/cell-place.ts';
import { type PlacedLine, placedLines, type TableRun, tablesIn } from '../../tables/table-runs.ts';
import { type ChangedLine, type ChangeOperation, changedLines } from './changed-lines.ts';

interface SettledLine extends ChangedLine {
  readonly run: TableRun | undefined;
  readonly place: Place | null;
}

/**
 * Repairs tables after a change that knew nothing of them, such as typing over several cells: no cell goes missing, what was
 * put into a cell stays in it, text is never deleted.
 *
 * @param change Made by the user: table operations and undo keep tables in order themselves.
 * @returns Operations on the text after the change; empty when all is in order.
 */
export function repairTables(
  before: readonly Partial<TextOperation>[],
  change: readonly ChangeOperation[],
): ChangeOperation[] {
  const old = placedLines(linesOf(before));
  const runs = tablesIn(old);
  if (runs.length === 0 && !change.some(({ attributes }) => attributes?.table)) return [];
  const lines = changedLines(old, change);
  return isInOrder(old, lines) ? [] : operationsFor(settle(lines, runs));
}

function isInOrder(old: readonly PlacedLine[], lines: readonly ChangedLine[]): boolean {
  return (
    lines.length === old.length &&
    lines.every(({ isInserted, table, from }) => !isInserted && table === from?.line.attributes.table)
  );
}

function settle(lines: readonly ChangedLine[], runs: readonly TableRun[]): SettledLine[] {
  const runOf = new Map(runs.flatMap((run) => run.lines.map((line) => [line.start, run] as const)));
  const settled = lines.map((line): SettledLine => {
    const run = line.from && runOf.get(line.from.start);
    const stays = run && line.from && !(line.isInserted && isPutBefore(line, run, lines));
    return {
      ...line,
      ...(stays ? { run, place: line.from.place } : { run: undefined, place: readPlace(line.table) }),
    };
  });
  return settled.map((line) => (isRemnant(line, settled) ? { ...line, run: undefined, place: null } : line));
}

/** What is inserted at a table's start stands before the table, unless it is a line of its first cell. */
function isPutBefore({ at }: ChangedLine, run: TableRun, lines: readonly ChangedLine[]): boolean {
  if (at !== run.start) return false;
  const [first] = run.lines;
  return lines.some(
    (line) => line.isInserted && line.at === at && line.table !== first?.line.attributes.table,
  );
}

/** When all of a table is deleted but its last line end, the table was meant to go. */
function isRemnant(line: SettledLine, lines: readonly SettledLine[]): boolean {
  const { run } = line;
  if (
    !run ||
    run.lines.length === 1 ||
    line.from?.end !== run.end ||
    line.isInserted ||
    line.lastKept >= run.start
  )
    return false;
  return lines.every((other) => other === line || other.run !== run);
}

function operationsFor(lines: readonly SettledLine[]): ChangeOperation[] {
  const operations: ChangeOperation[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const after = previous?.run === line.run ? (previous?.place ?? null) : null;
    operations.push(...missing(line.run, after, line.place), ...operationsOnLine(line));
    if (lines[index + 1]?.run !== line.run) operations.push(...missing(line.run, line.place, null));
  }
  while (operations.length > 0 && isPlainRetain(operations.at(-1))) operations.pop();
  return operations;
}

function missing(run: TableRun | undefined, after: Place | null, before: Place | null): ChangeOperation[] {
  const texts = new Set<string>();
  for (const { place } of run?.lines ?? []) {
    const isAfter = after === null || comparePlaces(after, place) < 0;
    if (isAfter && (before === null || comparePlaces(place, before) < 0)) texts.add(placeText(place));
  }
  return [...texts].map((table) => ({ insert: '\n', attributes: { table } }));
}

function operationsOnLine({
  length,
  keptStart,
  isInserted,
  run,
  place,
  table,
  from,
}: SettledLine): ChangeOperation[] {
  const operations: ChangeOperation[] = [];
  let left = length;
  // A table inserted into a paragraph divides it.
  if (isInserted && !run && place && keptStart > 0) {
    const { table: _, ...attributes } = from?.line.attributes ?? {};
    operations.push({ retain: keptStart }, { insert: '\n', attributes });
    left -= keptStart;
  }
  if (left > 1) operations.push({ retain: left - 1 });
  const wanted = place ? placeText(place) : null;
  const isRight = (wanted ?? undefined) === (table || undefined);
  operations.push(isRight ? { retain: 1 } : { retain: 1, attributes: { table: wanted } });
  return operations;
}

const isPlainRetain = (operation: ChangeOperation | undefined) =>
  operation?.retain !== undefined && operation.attributes === undefined;
