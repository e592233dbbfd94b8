import { LRUCache } from 'lru-cache';
import type { PageFreshness } from './page-freshness.ts';

export interface StateMemo {
  /** Calls with the same key share one result. A failure reaches the callers that wait for it, and is not cached. */
  remember<Found>(key: string, find: () => Promise<Found>): Promise<Found>;
}

interface MemoLimits {
  readonly max: number;
  /** Of all results together, by their `bytes`; one without counts as 1 byte. */
  readonly maxBytes?: number;
}

export function createStateMemo(freshness: PageFreshness, { max, maxBytes }: MemoLimits): StateMemo {
  const answers = new LRUCache<string, Promise<unknown>>({
    max,
    ...(maxBytes !== undefined && { maxSize: maxBytes, sizeCalculation: () => 1 }),
  });
  let state = '';

  function weigh(key: string, answer: Promise<unknown>, found: unknown): void {
    // It may have been evicted, or belong to an earlier version.
    if (maxBytes === undefined || answers.peek(key) !== answer) return;
    // The library weighs only new entries.
    answers.delete(key);
    answers.set(key, answer, { size: sizeOf(found) });
  }

  return {
    async remember<Found>(key: string, find: () => Promise<Found>) {
      const now = await freshness.read();
      if (now !== state) answers.clear();
      state = now;
      const known = answers.get(key);
      if (known) return known as Promise<Found>;
      const answer = find();
      answers.set(key, answer);
      answer.then(
        (found) => weigh(key, answer, found),
        () => answers.peek(key) === answer && answers.delete(key),
      );
      return answer;
    },
  };
}

function sizeOf(answer: unknown): number {
  const bytes = typeof answer === 'object' && answer !== null && 'bytes' in answer ? Number(answer.bytes) : 0;
  return Math.max(1, bytes);
}
