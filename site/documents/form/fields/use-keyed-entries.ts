import { useState } from 'react';
import { useFormActions } from '../form-context.ts';
import { type Order, reordered } from '../model/list-change.ts';

/** Entries have no ids: keys are stable while the form is open. */
export function useKeyedEntries(id: string, entries: readonly unknown[]) {
  const { reorder } = useFormActions();
  const [kept, setKeys] = useState(() => entries.map((_, index) => index));
  const keys = kept.length === entries.length ? kept : entries.map((_, index) => index);

  function change(order: Order, added?: unknown) {
    setKeys(reordered(keys, order, Math.max(firstNewKey - 1, ...keys) + 1));
    reorder(id, order, added);
  }
  return { keys, change };
}

/** Keys of entries added in this form, the newest of which begins unfolded. */
const firstNewKey = 1_000_000;

export const newestKey = (keys: readonly number[]) => {
  const newest = Math.max(...keys);
  return newest >= firstNewKey ? newest : -1;
};
