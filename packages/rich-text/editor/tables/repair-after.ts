import type { Delta, Op } from 'quill';
import { repairTables } from './table-repair.ts';

type Repair = Parameters<typeof repairTables>;

/** Operations that repair the tables a change has damaged; empty when none is. */
export function repairAfter(change: Delta, before: Delta, now: () => Delta): Op[] {
  if (!mayHurtTables(change.ops)) return [];
  const { ops } = replacesCells(change.ops, before) ? before.diff(now()) : change;
  return repairTables(before.ops as Repair[0], ops as Repair[1]) as Op[];
}

/**
 * After changes made by the browser Quill may report all of the text as replaced. Any other change says where it was made, which
 * a difference cannot: a line added at the end of a cell might as well begin the next cell, and a table that takes the place
 * of its Markdown shares words with it.
 */
function replacesCells(change: readonly Op[], before: Delta): boolean {
  const inserted = change.map(({ insert, attributes }) =>
    typeof insert === 'string' && attributes?.table ? insert.split('\n').length - 1 : 0,
  );
  const lines = inserted.reduce((sum, count) => sum + count, 0);
  return lines > 1 && deletesCells(change, before);
}

function deletesCells(change: readonly Op[], before: Delta): boolean {
  let at = 0;
  for (const { retain, delete: deleted } of change) {
    if (deleted !== undefined && before.slice(at, at + deleted).ops.some((op) => op.attributes?.table))
      return true;
    at += deleted ?? (typeof retain === 'number' ? retain : retain ? 1 : 0);
  }
  return false;
}

function mayHurtTables(change: readonly Op[]): boolean {
  return change.some(
    ({ insert, delete: deleted, attributes }) =>
      deleted !== undefined ||
      (typeof insert === 'string' && insert.includes('\n')) ||
      typeof insert === 'object' ||
      (attributes && 'table' in attributes),
  );
}
