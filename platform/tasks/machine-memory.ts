import { totalmem } from 'node:os';

/** Bytes that the processes of this machine, or of this container, may have together. */
export function machineMemoryBytes(): number {
  // 0 where nothing is known of a limit, and more than there is where none is set.
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), allowed);
}
