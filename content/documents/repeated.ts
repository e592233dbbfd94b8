import type { z } from 'zod';

/** Refuses a list in which two entries have the same value in a field; the message stands at the later one. */
export function refuseRepeated<Entry>(
  context: z.RefinementCtx,
  list: string,
  entries: readonly Entry[],
  field: keyof Entry & string,
  message: string,
): void {
  const seen = new Set<unknown>();
  for (const [index, entry] of entries.entries()) {
    if (seen.has(entry[field])) context.addIssue({ code: 'custom', path: [list, index, field], message });
    seen.add(entry[field]);
  }
}
