/** Share of a row in which three cards have room. `wide`: two of them. */
export type CardWidth = 'third' | 'half' | 'wide' | 'whole';
type InColumns = Exclude<CardWidth, 'half'>;

/** In three columns without a hole: of two left over one is wider, and one alone takes the row. */
export function widthInColumns(index: number, count: number): InColumns {
  const left = count % 3;
  if (index < count - left) return 'third';
  if (left === 1) return 'whole';
  return index === count - 1 ? 'wide' : 'third';
}

/** As `widthInColumns`, led by a wide one. */
export function widthInLedColumns(index: number, count: number): InColumns {
  if (index === 0) return count === 1 ? 'whole' : 'wide';
  return index === 1 ? 'third' : widthInColumns(index - 2, count - 2);
}

/** Rows of three or, so that none has a hole, of two alike; one alone takes the row. */
export function widthInRows(index: number, count: number): Exclude<CardWidth, 'wide'> {
  if (count === 1) return 'whole';
  // A single one left over shares with the row before.
  const paired = [0, 4, 2][count % 3] ?? 0;
  return index >= count - paired ? 'half' : 'third';
}
