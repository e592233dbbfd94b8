/** Smallest even round number not below `highest`, never 0, so that half of it is a whole number. */
export function axisEnd(highest: number): number {
  let unit = 1;
  for (;;) {
    for (const step of [2, 4, 6, 8, 10]) if (step * unit >= highest) return step * unit;
    unit *= 10;
  }
}

/** Evenly spread, first and last included. */
export function labelledPositions(length: number, labels: number): number[] {
  const count = Math.min(length, labels);
  if (count < 2) return count === 1 ? [0] : [];
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
}
