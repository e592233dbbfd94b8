import { LRUCache } from 'lru-cache';

type ChangeTimes = (address: string, entityTag: string) => Date | null;

const maxAddresses = 2_000;
const secondMs = 1_000;

/**
 * When this process first saw a document with its current bytes: Last-Modified, which only moves forward, unlike dates of
 * posts. Forgets the URLs used longest ago. @returns Null when it changed twice in one second, until that is over.
 */
export function createChangeTimes(now: () => Date): ChangeTimes {
  const known = new LRUCache<string, { entityTag: string; atMs: number }>({ max: maxAddresses });

  return (address, entityTag) => {
    const secondOfNow = Math.floor(now().getTime() / secondMs) * secondMs;
    const previous = known.get(address);
    const atMs = previous?.entityTag === entityTag ? previous.atMs : later(secondOfNow, previous?.atMs);
    known.set(address, { entityTag, atMs });
    return atMs <= secondOfNow ? new Date(atMs) : null;
  };
}

const later = (moment: number, previous = Number.NEGATIVE_INFINITY) => Math.max(moment, previous + secondMs);
