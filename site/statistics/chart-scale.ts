/** Smallest even round number not below `highest`, never 0, so that half of it is a whole number. */
export function axisEnd(highest: number): number {
  let unit = 1;
  for (;;) {
    for (const step of [2, 4, 6, 8, 10]) if (step * unit >= highest) return step * unit;
    unit *= 10;
  }
}

/** Evenly spread, first and last included: one or two fewer than `labels`, where that makes all distances alike. */
export function labelledPositions(length: number, labels: number): number[] {
  const most = Math.min(length, labels);
  if (most < 2) return most === 1 ? [0] : [];
  const count = [most, most - 1, most - 2].find((one) => one > 2 && (length - 1) % (one - 1) === 0) ?? most;
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
}
