/** What a request asks for. `page`: one that is then cached for everybody; `user`: sent by somebody signed in. */
type RequestKind = 'search' | 'page' | 'write' | 'user';

export function kindOf({ method, url }: { method: string; url: string }): Exclude<RequestKind, 'user'> {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  return url.includes('?') || url.startsWith('/api/') ? 'search' : 'page';
}

interface AdmissionLimits {
  /** A kind is admitted while fewer slots than this are taken by all kinds together. */
  readonly maxSlots: Readonly<Record<RequestKind, number>>;
  /** How long turns of the event loop go to new connections, as long as they come, before work goes on. */
  readonly newConnectionsMs: number;
}

export interface AdmissionQueue {
  hasSlot(kind: RequestKind): boolean;
  takeSlot(): void;
  releaseSlot(): void;
  /** Resolves when the work may begin, in the order of the calls: at once when no other has begun in this turn. */
  turn(): Promise<void>;
  noteConnection(): void;
}

/**
 * Counts requests that wait or are worked on. Begins one piece of work in each turn of the event loop, which also accepts one
 * connection per turn: otherwise hundreds of requests would wait uncounted in their sockets.
 */
export function createAdmissionQueue({ maxSlots, newConnectionsMs }: AdmissionLimits): AdmissionQueue {
  const waiting: (() => void)[] = [];
  let slots = 0;
  let isRunning = false;
  let hasNewConnection = false;
  let idleSince: number | null = null;

  function run(): void {
    idleSince ??= performance.now();
    // Not a number of turns: in a flood each is long, and work would hardly ever begin.
    if (!hasNewConnection || performance.now() - idleSince >= newConnectionsMs) {
      idleSince = null;
      waiting.shift()?.();
    }
    hasNewConnection = false;
    isRunning = waiting.length > 0;
    if (isRunning) setImmediate(run);
  }

  return {
    hasSlot: (kind) => slots < maxSlots[kind],
    takeSlot() {
      slots++;
    },
    releaseSlot() {
      slots--;
    },
    turn() {
      if (isRunning) return new Promise((resolve) => waiting.push(resolve));
      isRunning = true;
      setImmediate(run);
      return Promise.resolve();
    },
    noteConnection() {
      hasNewConnection = true;
    },
  };
}
