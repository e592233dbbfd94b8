/** The first even number of a round scale that is not below `highest`, and never 0: its half is a whole number too. */
export function axisEnd(highest: number): number {
  let unit = 1;
  for (;;) {
    for (const step of [2, 4, 6, 8, 10]) if (step * unit >= highest) return step * unit;
    unit *= 10;
  }
}

/** Spread evenly from the first to the last. */
export function labelledPositions(length: number, labels: number): number[] {
  const count = Math.min(length, labels);
  if (count < 2) return count === 1 ? [0] : [];
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
}
