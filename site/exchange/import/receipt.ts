/** `kept`: edited here, so left unchanged. `lost`: not imported. `removed`: by undoing an import. */
export type Outcome = (typeof outcomes)[number];
export const outcomes = ['created', 'updated', 'unchanged', 'kept', 'lost', 'removed'] as const;

export interface ReceiptLine {
  readonly kind: string;
  readonly sourceId: string;
  readonly title: string;
  readonly outcome: Outcome;
  readonly notes: readonly string[];
}

export interface Receipt {
  readonly source: string;
  readonly isPlan: boolean;
  readonly total: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly noted: number;
  /** Parsed on each call, in batches: there may be tens of thousands. */
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

/** Totals, then every line with notes. A generator, as it may be long. */
export function* receiptText(
  { source, isPlan, total, counts, lines }: Receipt,
  { isWhole = false } = {},
): Generator<string> {
  const words = isPlan ? planned : done;
  yield `${source}: ${total} items\n`;
  for (const outcome of outcomes)
    if (counts[outcome] > 0) yield `  ${String(counts[outcome]).padStart(7)} ${words[outcome]}\n`;
  for (const { kind, title, outcome, notes } of lines()) {
    if (isWhole || outcome === 'lost' || notes.length > 0)
      yield `${[`${outcome} ${kind} “${title}”`, ...notes].join('\n    ')}\n`;
  }
}
