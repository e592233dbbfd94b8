import { randomUUID } from 'node:crypto';
import { readPreference, replacePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';

export interface LinkCheckState {
  readonly isRunning: boolean;
  readonly done: number;
  readonly total: number;
  readonly startedAt: Date;
  /** Null unless it ended early. */
  readonly problem: string | null;
}

export interface ClaimedCheck {
  /** @returns False when another process took over, because this one was silent for too long. */
  report(progress: { done: number; total: number }): Promise<boolean>;
  /** @returns True when another run was requested meanwhile: it continues under this claim. */
  end(problem: string | null): Promise<boolean>;
}

interface Stored {
  readonly claim: string;
  readonly isRunning: boolean;
  readonly isAskedAgain: boolean;
  readonly done: number;
  readonly total: number;
  readonly startedAt: number;
  readonly seenAt: number;
  readonly problem: string | null;
}

const preference = 'links.check';
/** Longer than a busy machine delays a report. */
const lostAfterMs = 60_000;

/** One record shared by all instances. */
export function createLinkCheckState(database: Database, now: () => Date) {
  const isAlive = (stored: Stored | null): stored is Stored =>
    stored?.isRunning === true && now().getTime() - stored.seenAt < lostAfterMs;

  /** @param next Null: writes nothing. @returns What was written. */
  async function change(next: (before: Stored | null) => Stored | null): Promise<Stored | null> {
    for (;;) {
      const text = await readPreference(database, preference);
      const after = next(parsed(text));
      if (after === null) return null;
      if (await replacePreference(database, preference, text, JSON.stringify(after))) return after;
    }
  }

  const started = (claim: string, total: number): Stored => {
    const at = now().getTime();
    return {
      ...{ claim, isRunning: true, isAskedAgain: false, done: 0, total },
      ...{ startedAt: at, seenAt: at, problem: null },
    };
  };

  const claimed = (claim: string): ClaimedCheck => {
    const isOurs = (stored: Stored | null): stored is Stored => stored?.claim === claim && stored.isRunning;
    return {
      async report(progress) {
        const seenAt = now().getTime();
        return (
          (await change((stored) => (isOurs(stored) ? { ...stored, ...progress, seenAt } : null))) !== null
        );
      },
      async end(problem) {
        const after = await change((stored) => {
          if (!isOurs(stored)) return null;
          if (stored.isAskedAgain && problem === null) return started(claim, stored.total);
          return { ...stored, isRunning: false, isAskedAgain: false, problem };
        });
        return after?.isRunning === true;
      },
    };
  };

  return {
    /** Null: no check yet. */
    async read(): Promise<LinkCheckState | null> {
      const stored = parsed(await readPreference(database, preference));
      if (stored === null) return null;
      const { done, total, startedAt, problem } = stored;
      const isRunning = isAlive(stored);
      const isLost = stored.isRunning && !isRunning;
      return {
        ...{ isRunning, done, total, startedAt: new Date(startedAt) },
        problem: isLost ? 'It was interrupted.' : problem,
      };
    },

    /** @param options `isRepeated`: a running check is repeated at its end. @returns Null when one runs. */
    async claim(total: number, { isRepeated }: { isRepeated: boolean }): Promise<ClaimedCheck | null> {
      const claim = randomUUID();
      const after = await change((stored) => {
        if (!isAlive(stored)) return started(claim, total);
        return isRepeated && !stored.isAskedAgain ? { ...stored, isAskedAgain: true } : null;
      });
      return after?.claim === claim ? claimed(claim) : null;
    },
  };
}

const parsed = (text: string | undefined) => (text === undefined ? null : (JSON.parse(text) as Stored));
