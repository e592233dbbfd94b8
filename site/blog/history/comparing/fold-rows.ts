import type { ComparedRow } from './compare-texts.ts';

interface RowGroup {
  readonly number: number;
  readonly isFolded: boolean;
  readonly rows: readonly ComparedRow[];
}

/** Unchanged lines shown beside a change. */
const context = 1;
/** Fewer take no more room than the button would. */
const minFolded = 2;

export function foldRows(rows: readonly ComparedRow[]): RowGroup[] {
  const isNear = (index: number) =>
    rows.slice(Math.max(0, index - context), index + context + 1).some(({ isSame }) => !isSame);
  const groups: { number: number; isFolded: boolean; rows: ComparedRow[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const isFolded = !isNear(index);
    const last = groups.at(-1);
    if (last?.isFolded === isFolded) last.rows.push(row);
    else groups.push({ number: row.number, isFolded, rows: [row] });
  }
  return groups.map((group) => ({ ...group, isFolded: group.isFolded && group.rows.length >= minFolded }));
}
