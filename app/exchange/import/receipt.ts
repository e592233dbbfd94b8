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
  /** How many lines have notes. */
  readonly noted: number;
  /** Read anew, some at a time, whenever they are asked for: there may be tens of thousands. */
  readonly lines: () => IteratorObject<ReceiptLine>;
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

/** For people: the sums, then every thing about which there is something to say. In parts, for it may be long. */
export function* receiptText(
  { source, isPlan, total, counts, lines }: Receipt,
  { isWhole = false } = {},
): Generator<string> {
  const words = isPlan ? planned : done;
  yield `${source}: ${total} things\n`;
  for (const outcome of outcomes)
    if (counts[outcome] > 0) yield `  ${String(counts[outcome]).padStart(7)} ${words[outcome]}\n`;
  for (const { kind, title, outcome, notes } of lines()) {
    if (isWhole || outcome === 'lost' || notes.length > 0)
      yield `${[`${outcome} ${kind} “${title}”`, ...notes].join('\n    ')}\n`;
  }
}
