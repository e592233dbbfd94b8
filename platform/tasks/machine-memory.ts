import { totalmem } from 'node:os';

export function machineMemoryBytes(): number {
  // 0 when the limit is unknown; more than the total when none is set.
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), allowed);
}
