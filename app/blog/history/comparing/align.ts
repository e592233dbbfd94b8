import { diffArrays } from 'diff';

/** What both have, or only one. */
export interface Aligned<Item> {
  readonly left: Item | null;
  readonly right: Item | null;
}

// Texts with hardly a word in common would be compared for ever: then all of each is its own.
const patienceMs = 1_000;

/** The items of both in order, those that are equal as one: what is left out of `left` stands before what is new. */
export function align<Item>(
  left: readonly Item[],
  right: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
): Aligned<Item>[] {
  const changes = diffArrays([...left], [...right], { comparator: isEqual, timeout: patienceMs });
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
