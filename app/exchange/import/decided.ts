import type { ImportContext } from './import-context.ts';
import type { ImportItem } from './import-repository.server.ts';
import type { Outcome } from './receipt.ts';

export interface Decided {
  readonly outcome: Outcome;
  readonly note: string | null;
  /** Nothing is to be written. */
  readonly isThere: boolean;
}

/** Marks the hash of a thing some of whose files could not be had: with them it counts as changed. */
export const incomplete = '+';

/**
 * What becomes of a post or a person of the source.
 *
 * @param facts `known`: what was made of it before. `version`: of what is here now; null: nothing any more.
 */
export function decide(
  { source: { hasMedia }, importId }: Pick<ImportContext, 'source' | 'importId'>,
  { known, version, hash }: { known: ImportItem | undefined; version: string | null; hash: string },
): Decided {
  if (!known) return { outcome: 'created', note: null, isThere: false };
  if (version === null) return there('kept', 'It was deleted here and is not made again.');
  const isSame = known.sourceHash === hash || (known.sourceHash === hash + incomplete && !hasMedia);
  // A run that continues made it itself.
  if (isSame) return there(known.importId === importId ? 'created' : 'unchanged');
  if (known.version === version) return { outcome: 'updated', note: null, isThere: false };
  return there('kept', 'It was changed in the source and edited here: what is here stays.');
}

const there = (outcome: Outcome, note: string | null = null): Decided => ({ outcome, note, isThere: true });

export const alreadyHere = there('kept', 'It is on this site already and stays as it is.');
