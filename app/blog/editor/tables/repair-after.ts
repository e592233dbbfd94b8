import type { Delta, Op } from 'quill';
import { repairTables } from './table-repair.ts';

type Repair = Parameters<typeof repairTables>;

/** Operations that repair the tables a change has damaged; empty when none is. */
export function repairAfter(change: Delta, before: Delta, now: () => Delta): Op[] {
  if (!mayHurtTables(change.ops)) return [];
  // After changes made by the browser Quill may report all of the text as replaced.
  const isReplaced = change.ops.some(({ insert, attributes }) => insert !== undefined && attributes?.table);
  const { ops } = isReplaced ? before.diff(now()) : change;
  return repairTables(before.ops as Repair[0], ops as Repair[1]) as Op[];
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
