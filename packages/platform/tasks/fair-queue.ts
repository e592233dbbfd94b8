import { UnavailableError } from '../http/errors.ts';

interface Waiting {
  begin(): void;
  refuse(): void;
}

/** Runs work for several owners, a bounded number at once, one of each owner in turn: nobody waits for all of another's. */
export function createFairQueue({
  atOnce,
  maxWaiting,
  maxWaitMs,
}: {
  readonly atOnce: number;
  /** Of one owner. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}) {
  /** The owner who is next comes first. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;

  function beginNext(): void {
    const [first] = queues;
    if (!first || running >= atOnce) return;
    const [owner, [next, ...rest]] = first;
    queues.delete(owner);
    if (rest.length > 0) queues.set(owner, rest);
    running += 1;
    next?.begin();
  }

  function drop(owner: string, job: Waiting): void {
    const left = (queues.get(owner) ?? []).filter((one) => one !== job);
    if (left.length > 0) queues.set(owner, left);
    else queues.delete(owner);
  }

  function turnOf(owner: string): Promise<void> {
    const waiting = queues.get(owner) ?? [];
    if (waiting.length >= maxWaiting) throw new UnavailableError();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const job: Waiting = { begin: resolve, refuse: () => reject(new UnavailableError()) };
    queues.set(owner, [...waiting, job]);
    const timer = setTimeout(() => {
      drop(owner, job);
      job.refuse();
    }, maxWaitMs);
    beginNext();
    return promise.finally(() => clearTimeout(timer));
  }

  /** Resolves or rejects as `work` does. @throws {UnavailableError} When the owner has too many waiting, or waits too long. */
  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    await turnOf(owner);
    try {
      return await work();
    } finally {
      running -= 1;
      beginNext();
    }
  };
}
