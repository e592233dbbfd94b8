import { LRUCache } from 'lru-cache';

/** Since when each document has been what it is, by its address and entity tag. */
export type ChangeTimes = (address: string, entityTag: string) => Date | null;

const maxAddresses = 2_000;
const secondMs = 1_000;

/**
 * Remembers when this process first saw a document with the bytes it has: its Last-Modified. The dates of posts cannot
 * tell it. When a post is hidden, deleted or put back, the newest date among those that remain is an older one, and who
 * asks by date alone would never hear of the change; this one only moves forward, also with a new version of the site.
 * It forgets the addresses asked for longest ago, and all at a restart, which costs such a reader one more download.
 *
 * @returns Null when a document changed twice in one second, until that is over: the date could not tell the two apart.
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
