import type { PageFreshness } from './page-freshness.ts';

/** Keeps what was found out about the present state of the content until that state ends. */
export interface StateMemo {
  /** @param key Names what `find` finds out; the same key, the same question. */
  remember<Found>(key: string, find: () => Promise<Found>): Promise<Found>;
}

/** @param most Answers kept; beyond that the oldest goes. */
export function createStateMemo(freshness: PageFreshness, { most }: { most: number }): StateMemo {
  const answers = new Map<string, Promise<unknown>>();
  let state = '';

  return {
    async remember<Found>(key: string, find: () => Promise<Found>) {
      const now = await freshness.read();
      if (now !== state) {
        answers.clear();
        state = now;
      }
      const known = answers.get(key) as Promise<Found> | undefined;
      if (known) return known;
      const answer = find();
      answers.set(key, answer);
      // A failure is nobody's answer but of who asked.
      answer.catch(() => answers.delete(key));
      for (const [oldest] of answers) {
        if (answers.size <= most) break;
        answers.delete(oldest);
      }
      return answer;
    },
  };
}
