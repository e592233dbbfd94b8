import type { Aligned } from './align.ts';
import type { Block } from './text-blocks.ts';

/** Lines less alike are no pair. */
const minLikeness = 0.35;
/** Above so many possible pairs, lines are matched by position. */
const maxWeighed = 40_000;

/** Pairs in order that have the most words in common in total. */
export function pairsOf<Item>(
  gone: readonly Item[],
  come: readonly Item[],
  blockOf: (item: Item) => Block,
): Aligned<Item>[] {
  if (gone.length * come.length > maxWeighed) return sideBySide(gone, come);
  const [mine, theirs] = [gone, come].map((items) => items.map((item) => weighed(blockOf(item)))) as [
    Weighed[],
    Weighed[],
  ];
  const likeness = mine.map((one) => theirs.map((other) => likenessOf(one, other)));
  const best = bestSums(likeness, gone.length, come.length);
  const pairs: Aligned<Item>[] = [];
  let [row, column] = [0, 0];
  while (row < gone.length || column < come.length) {
    const [left = null, right = null] = [gone[row], come[column]];
    const here = best(row, column);
    const isPair =
      left && right && here > 0 && here === (likeness[row]?.[column] ?? 0) + best(row + 1, column + 1);
    const takesLeft = isPair || (left !== null && (right === null || best(row + 1, column) === here));
    pairs.push({ left: takesLeft ? left : null, right: isPair || !takesLeft ? right : null });
    if (takesLeft) row += 1;
    if (isPair || !takesLeft) column += 1;
  }
  return pairs;
}

/** Sum of the best pairs from each place on. */
function bestSums(likeness: readonly number[][], rows: number, columns: number) {
  const sums = Array.from({ length: rows + 1 }, () => new Array<number>(columns + 1).fill(0));
  const at = (row: number, column: number) => sums[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const together = (likeness[row]?.[column] ?? 0) + at(row + 1, column + 1);
      const sum = Math.max(together, at(row + 1, column), at(row, column + 1));
      (sums[row] as number[])[column] = sum;
    }
  }
  return at;
}

function sideBySide<Item>(gone: readonly Item[], come: readonly Item[]): Aligned<Item>[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => ({
    left: gone[index] ?? null,
    right: come[index] ?? null,
  }));
}

interface Weighed {
  readonly kind: string;
  readonly isImage: boolean;
  readonly words: readonly string[];
}

function weighed({ kind, pieces }: Block): Weighed {
  const words = pieces.flatMap(({ text }) => (/[\p{L}\p{N}]/u.test(text) ? [text.toLowerCase()] : []));
  return { kind, isImage: pieces[0]?.isImage === true, words };
}

/** From 0 to 1: Dice's coefficient of the words; 0 for what is no pair. */
function likenessOf(one: Weighed, other: Weighed): number {
  // A replaced image is paired with the one before.
  if (one.isImage && other.isImage) return 1;
  if (one.words.length + other.words.length === 0) return one.kind === other.kind ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of other.words) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of one.words) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  const likeness = (2 * shared) / (one.words.length + other.words.length);
  return likeness < minLikeness ? 0 : likeness;
}
