import { LRUCache } from 'lru-cache';
import { createUseCounter, type UseCounter } from '#site/redirects/use-counter.server.ts';
import { missingLimits } from './missing-url.ts';

const delayMs = 60_000;

/**
 * Counts paths that others make up, in bounded memory: one that is asked for once is only remembered, so that floods of ever
 * new ones push each other out and write nothing.
 */
export function createMissingCounter(save: Parameters<typeof createUseCounter>[0]): UseCounter {
  const { counted: max, seen: maxSeen } = missingLimits;
  const counter = createUseCounter(save, { delayMs, max });
  /** Whether the first request was counted as well. */
  const seen = new LRUCache<string, boolean>({ max: maxSeen });
  return {
    count(path, at) {
      const known = seen.get(path);
      seen.set(path, known !== undefined);
      if (known === undefined) return;
      if (!known) counter.count(path, at);
      counter.count(path, at);
    },
    flush: counter.flush,
  };
}
