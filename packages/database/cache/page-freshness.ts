import { TZDateMini } from '@date-fns/tz';
import type { ContentVersion } from '@site/database/content-version';

/** Names the current content version: a page rendered under the same name is fresh. */
export type PageFreshness = ReturnType<typeof createPageFreshness>;

/** A version ends with a write, at `nextDue` (of a scheduled post), and at midnight in `timeZone` (footers show the year). */
export function createPageFreshness({
  version,
  nextDue,
  timeZone,
  now,
}: {
  version: ContentVersion;
  nextDue: () => Promise<Date | null>;
  timeZone: () => string;
  now: () => Date;
}) {
  let known = { version: -1, since: 0, until: 0, name: '' };
  let reading: { version: number; state: Promise<string> } | null = null;

  function peek(): string | undefined {
    const at = now().getTime();
    // A clock that is set back also ends a version.
    return known.version === version.current() && at >= known.since && at < known.until
      ? known.name
      : undefined;
  }

  async function find(at: number): Promise<string> {
    const since = now();
    const due = await nextDue();
    const until = Math.min(nextMidnight(since, timeZone()), due?.getTime() ?? Number.POSITIVE_INFINITY);
    known = { version: at, since: since.getTime(), until, name: `${at}-${until}` };
    return known.name;
  }

  return {
    /** Undefined when the name has to be read again. Never queries the database. */
    peek,
    /** What is read afterwards belongs to that version, or a later one. */
    async read(): Promise<string> {
      const fresh = peek();
      if (fresh !== undefined) return fresh;
      const current = version.current();
      if (reading?.version !== current) {
        const state = find(current).finally(() => {
          if (reading?.state === state) reading = null;
        });
        reading = { version: current, state };
      }
      return reading.state;
    },
  };
}

function nextMidnight(after: Date, timeZone: string): number {
  const there = new TZDateMini(after.getTime(), timeZone);
  return new TZDateMini(there.getFullYear(), there.getMonth(), there.getDate() + 1, timeZone).getTime();
}
