import { createTurns } from './turns.ts';

/**
 * What a request asks for. `page`: one that is then cached for everybody; `user`: sent by somebody signed in, or for a page
 * that visitors are known to want.
 */
export type RequestKind = 'search' | 'page' | 'write' | 'user';

export function kindOf({ method, url }: { method: string; url: string }): Exclude<RequestKind, 'user'> {
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  return url.includes('?') || url.startsWith('/api/') ? 'search' : 'page';
}

interface AdmissionLimits {
  /** A kind is admitted while fewer slots than this are taken by all kinds together. */
  readonly maxSlots: Readonly<Record<RequestKind, number>>;
  /** Slots of one kind, but of users: the rest is left to the other kinds. */
  readonly maxOfKind: number;
  /** How long turns of the event loop go to new connections before work goes on: see `createTurns`. */
  readonly newConnectionsMs: number;
}

export interface AdmissionQueue {
  hasSlot(kind: RequestKind): boolean;
  takeSlot(kind: RequestKind): void;
  releaseSlot(kind: RequestKind): void;
  /** Resolves when the work may begin, in the order of the calls: at once when no other has begun in this turn. */
  turn(options?: { isFirst: boolean }): Promise<void>;
  noteConnection(): void;
}

/** Counts requests that wait or are worked on. Begins one piece of work in each turn of the event loop. */
export function createAdmissionQueue({
  maxSlots,
  maxOfKind,
  newConnectionsMs,
}: AdmissionLimits): AdmissionQueue {
  const waiting: (() => void)[] = [];
  const taken: Record<RequestKind, number> = { search: 0, page: 0, write: 0, user: 0 };
  let slots = 0;
  let isBusy = false;
  const turns = createTurns(newConnectionsMs, () => {
    waiting.shift()?.();
    isBusy = waiting.length > 0;
    return isBusy;
  });

  return {
    hasSlot: (kind) => slots < maxSlots[kind] && (kind === 'user' || taken[kind] < maxOfKind),
    takeSlot(kind) {
      taken[kind]++;
      slots++;
    },
    releaseSlot(kind) {
      taken[kind]--;
      slots--;
    },
    turn({ isFirst } = { isFirst: false }) {
      if (isBusy) {
        return new Promise((resolve) => {
          if (isFirst) waiting.unshift(resolve);
          else waiting.push(resolve);
        });
      }
      isBusy = true;
      turns.begin();
      return Promise.resolve();
    },
    noteConnection: turns.noteConnection,
  };
}
