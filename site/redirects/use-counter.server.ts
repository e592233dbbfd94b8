import type { Uses } from './redirect-repository.server.ts';

export interface UseCounter {
  /** Only in memory: the response does not wait for a write. */
  count(id: string, at: Date): void;
  flush(): Promise<void>;
}

/**
 * Written together, `delayMs` after the first; a crash loses only these. @param save When it rejects, counts are kept.
 * @param max Of ids that others make up: above it the rarer half is dropped.
 */
export function createUseCounter(
  save: (uses: ReadonlyMap<string, Uses>) => Promise<void>,
  { delayMs, max = Number.POSITIVE_INFINITY }: { delayMs: number; max?: number },
): UseCounter {
  let gathered = new Map<string, Uses>();
  let timer: NodeJS.Timeout | null = null;

  function add(id: string, { count, lastAt }: Uses): void {
    const before = gathered.get(id);
    const latest = before && before.lastAt > lastAt ? before.lastAt : lastAt;
    gathered.set(id, { count: (before?.count ?? 0) + count, lastAt: latest });
    if (gathered.size > max) gathered = commonerHalf(gathered);
    timer ??= setTimeout(() => flush().catch(() => {}), delayMs).unref();
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    if (gathered.size === 0) return;
    const uses = gathered;
    gathered = new Map();
    try {
      await save(uses);
    } catch (error) {
      for (const [id, kept] of uses) add(id, kept);
      throw error;
    }
  }

  return { count: (id, at) => add(id, { count: 1, lastAt: at }), flush };
}

const commonerHalf = (uses: ReadonlyMap<string, Uses>) =>
  new Map([...uses].sort(([, a], [, b]) => b.count - a.count).slice(0, Math.ceil(uses.size / 2)));
