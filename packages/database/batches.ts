// Databases limit how many values one statement takes.
const batchSize = 500;

export function inBatches<Item>(items: readonly Item[], size: number = batchSize): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
