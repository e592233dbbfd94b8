import type { ImportContext } from './import-context.ts';
import type { ImportItem } from './import-repository.server.ts';
import type { Outcome } from './receipt.ts';

export interface Decided {
  readonly outcome: Outcome;
  readonly note: string | null;
  /** Nothing is to be written. */
  readonly isThere: boolean;
}

/** Appended to the hash of a thing with missing files: it counts as changed once files can be had. */
export const incomplete = '+';

/** @param facts `known`: result of an earlier run. `version`: current; null: deleted. `alike`: hashes that mean the same. */
export function decide(
  { source: { hasMedia }, importId }: Pick<ImportContext, 'source' | 'importId'>,
  {
    known,
    version,
    hash,
    alike = [],
  }: { known: ImportItem | undefined; version: string | null; hash: string; alike?: readonly string[] },
): Decided {
  if (!known) return { outcome: 'created', note: null, isThere: false };
  if (version === null) return there('kept', 'It was deleted here and is not made again.');
  const isSame = [hash, ...alike].some(
    (one) => known.sourceHash === one || (known.sourceHash === one + incomplete && !hasMedia),
  );
  // The same, resumed run made it.
  if (isSame) return there(known.importId === importId ? 'created' : 'unchanged');
  if (known.version === version) return { outcome: 'updated', note: null, isThere: false };
  return there('kept', 'It was changed in the source and edited here: what is here stays.');
}

const there = (outcome: Outcome, note: string | null = null): Decided => ({ outcome, note, isThere: true });

export const alreadyHere = there('kept', 'It is on this site already and stays as it is.');
