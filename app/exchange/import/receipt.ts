/**
 * What becomes, or became, of one thing of the source. `kept`: it was edited here and stays as it is. `lost`: it does not
 * come along. `removed`: by undoing an import.
 */
export type Outcome = (typeof outcomes)[number];
export const outcomes = ['created', 'updated', 'unchanged', 'kept', 'lost', 'removed'] as const;

export interface ReceiptLine {
  readonly kind: string;
  readonly sourceId: string;
  readonly title: string;
  readonly outcome: Outcome;
  /** Sentences: why, and what of it was changed or does not come along. */
  readonly notes: readonly string[];
}

export interface Receipt {
  readonly source: string;
  readonly isPlan: boolean;
  /** Things in the source; equal to the sum of the outcomes. */
  readonly total: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly lines: readonly ReceiptLine[];
}

const planned: Record<Outcome, string> = {
  created: 'will be made',
  updated: 'will be changed',
  unchanged: 'are the same already',
  kept: 'were edited here and stay',
  lost: 'do not come along',
  removed: 'were removed',
};
const done: Record<Outcome, string> = { ...planned, created: 'were made', updated: 'were changed' };

/** For people: the sums, then every thing about which there is something to say. */
export function receiptText(
  { source, isPlan, total, counts, lines }: Receipt,
  { isWhole = false } = {},
): string {
  const words = isPlan ? planned : done;
  const sums = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `  ${String(counts[outcome]).padStart(7)} ${words[outcome]}`);
  const told = lines.filter(({ outcome, notes }) => isWhole || outcome === 'lost' || notes.length > 0);
  return [
    `${source}: ${total} things`,
    ...sums,
    ...told.map(
      ({ kind, title, outcome, notes }) => `${[`${outcome} ${kind} “${title}”`, ...notes].join('\n    ')}`,
    ),
    '',
  ].join('\n');
}
