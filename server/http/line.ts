/**
 * Who asks: a visitor who looks for something, one who opens a page (which is then kept for everybody), one who sends
 * something, or somebody who is signed in.
 */
export type Asker = 'looking' | 'opening' | 'sending' | 'staff';

/** Whether it is signed in is not seen before its token is read. */
export function askerOf({ method, url }: { method: string; url: string }): Exclude<Asker, 'staff'> {
  if (method !== 'GET' && method !== 'HEAD') return 'sending';
  return url.includes('?') || url.startsWith('/api/') ? 'looking' : 'opening';
}

export interface LineLimits {
  /** Requests waiting and worked on, together, up to which each kind still gets in. */
  readonly most: Readonly<Record<Asker, number>>;
  /** How long turns of the event loop are left to newcomers, as long as they come, before work goes on. */
  readonly newcomersMs: number;
}

/** The requests that are worked on, and those that wait for it. */
export interface Line {
  isFree(asker: Asker): boolean;
  takePlace(): void;
  giveBack(): void;
  /** Resolves when the work may begin, in the order of asking: at once when nobody else has begun in this turn. */
  turn(): Promise<void>;
  /** A connection was opened. */
  noteNewcomer(): void;
}

/**
 * Begins one piece of work in each turn of the event loop.
 *
 * The loop accepts one connection in each turn, and reads from every connection that has sent something. If it worked at
 * once on what it reads, a turn would take as long as all requests that have arrived: hundreds would wait in their sockets
 * where nobody can count them, and newcomers would be let in at a few each second, whatever they want.
 */
export function createLine({ most, newcomersMs }: LineLimits): Line {
  const waiting: (() => void)[] = [];
  let taken = 0;
  let isRunning = false;
  let hasNewcomer = false;
  /** Since when no work has begun; null until the turn after it did. */
  let idleSince: number | null = null;

  function run(): void {
    idleSince ??= performance.now();
    // Not a number of turns: in a flood each is long, and work would hardly ever begin.
    if (!hasNewcomer || performance.now() - idleSince >= newcomersMs) {
      idleSince = null;
      waiting.shift()?.();
    }
    hasNewcomer = false;
    isRunning = waiting.length > 0;
    if (isRunning) setImmediate(run);
  }

  return {
    isFree: (asker) => taken < most[asker],
    takePlace() {
      taken++;
    },
    giveBack() {
      taken--;
    },
    turn() {
      if (!isRunning) {
        isRunning = true;
        setImmediate(run);
        return Promise.resolve();
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      return promise;
    },
    noteNewcomer() {
      hasNewcomer = true;
    },
  };
}
