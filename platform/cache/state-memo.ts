import type { PageFreshness } from './page-freshness.ts';

/** Keeps what was found out about the present state of the content until that state ends. */
export interface StateMemo {
  /** @param key Names what `find` finds out; the same key, the same question. */
  remember<Found>(key: string, find: () => Promise<Found>): Promise<Found>;
}

export interface MemoLimits {
  /** Answers kept; beyond that the oldest goes. */
  readonly most: number;
  /** Bytes of all answers together; beyond that the oldest goes as well. Without a limit nothing is weighed. */
  readonly mostBytes?: number;
}

interface Kept {
  readonly answer: Promise<unknown>;
  /** 0 until it is there. */
  bytes: number;
}

/** @param limits With `mostBytes`, answers say how large they are: what says nothing weighs nothing. */
export function createStateMemo(
  freshness: PageFreshness,
  { most, mostBytes = Number.POSITIVE_INFINITY }: MemoLimits,
): StateMemo {
  const answers = new Map<string, Kept>();
  let state = '';
  let bytes = 0;

  function forget(key: string, kept: Kept): void {
    // Another state may have an answer of its own there.
    if (answers.get(key) !== kept) return;
    answers.delete(key);
    bytes -= kept.bytes;
  }

  function forgetOldest(): void {
    for (const [key, kept] of answers) {
      if (answers.size <= most && bytes <= mostBytes) break;
      forget(key, kept);
    }
  }

  function weigh(key: string, kept: Kept, found: unknown): void {
    if (answers.get(key) !== kept) return;
    kept.bytes = sizeOf(found);
    bytes += kept.bytes;
    forgetOldest();
  }

  return {
    async remember<Found>(key: string, find: () => Promise<Found>) {
      const now = await freshness.read();
      if (now !== state) {
        answers.clear();
        bytes = 0;
        state = now;
      }
      const known = answers.get(key);
      if (known) return known.answer as Promise<Found>;
      const answer = find();
      const kept = { answer, bytes: 0 };
      answers.set(key, kept);
      // A failure is nobody's answer but of who asked.
      answer.then(
        (found) => weigh(key, kept, found),
        () => forget(key, kept),
      );
      forgetOldest();
      return answer;
    },
  };
}

function sizeOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer ? Number(answer.bytes) : 0;
}
