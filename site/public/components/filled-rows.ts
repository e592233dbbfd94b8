/** Share of a row in which three cards have room. `wide`: two of them. */
export type CardWidth = 'third' | 'half' | 'wide' | 'whole';

/** Rows of three without a hole: what is left over stands in pairs, and one alone takes the row. */
export function widthInRows(index: number, count: number): CardWidth {
  if (count === 1) return 'whole';
  // A single one left over shares with the row before.
  const paired = [0, 4, 2][count % 3] ?? 0;
  return index >= count - paired ? 'half' : 'third';
}

/** As `widthInRows`, led by a card that takes more than the others. */
export function widthInLedRows(index: number, count: number): CardWidth {
  const isLedByWhole = count === 1 || count % 3 === 0;
  if (index === 0) return isLedByWhole ? 'whole' : 'wide';
  if (isLedByWhole) return widthInRows(index - 1, count - 1);
  return index === 1 ? 'third' : widthInRows(index - 2, count - 2);
}
