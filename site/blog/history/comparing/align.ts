import { diffArrays } from 'diff';

export interface Aligned<Item> {
  readonly left: Item | null;
  readonly right: Item | null;
}

// Texts with hardly a word in common would take forever: beyond this, all of each counts as different.
const timeoutMs = 1_000;

/** In order, equal items as one; removed items come before added ones. */
export function align<Item>(
  left: readonly Item[],
  right: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
): Aligned<Item>[] {
  const changes = diffArrays([...left], [...right], { comparator: isEqual, timeout: timeoutMs });
  if (!changes) return [...left.map((one) => ({ left: one, right: null })), ...right.map(onlyRight)];
  let [inLeft, inRight] = [0, 0];
  return changes.flatMap(({ value, added, removed }) =>
    value.map((item) => ({
      left: added ? null : (left[inLeft++] ?? item),
      right: removed ? null : (right[inRight++] ?? item),
    })),
  );
}

const onlyRight = <Item>(item: Item): Aligned<Item> => ({ left: null, right: item });
