/** Chances that come out the same for the same seed, so that a run can be repeated. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number; both ends belong to it. */
  between(from: number, to: number): number;
  isChosen(share: number): boolean;
  /** @throws When there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item;
  /** Bytes of any value. */
  bytes(length: number): Buffer;
}

/**
 * Mulberry32: small, and good enough to choose tests by.
 *
 * @param stream Another number gives other chances from the same seed.
 */
export function seededRandom(seed: number, stream = 0): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    isChosen: (share) => next() < share,
    pick(items) {
      if (items.length === 0) throw new Error('There is nothing to pick from.');
      return items[between(0, items.length - 1)] as (typeof items)[number];
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => between(0, 255))),
  };
}

/** The seed of this run: `TORTURE_SEED` to repeat one, any other without it. */
export function seedOfRun(environment: Record<string, string | undefined> = process.env): number {
  const given = environment.TORTURE_SEED;
  return given ? Number(given) : Math.floor(Math.random() * 2 ** 31);
}
