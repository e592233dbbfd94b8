import { useState } from 'react';
import type { LibraryItem } from './library-schema.ts';

/** Of the shown files; those that are no longer shown are no longer selected. */
export function useSelection(items: readonly LibraryItem[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(items.map(({ path }) => path).filter((path) => chosen.has(path)));
  return {
    selected,
    toggle({ path }: LibraryItem, isSelected: boolean): void {
      const next = new Set(selected);
      if (isSelected) next.add(path);
      else next.delete(path);
      setChosen(next);
    },
    replace: (next: readonly LibraryItem[]): void => setChosen(new Set(next.map(({ path }) => path))),
  };
}
