/** What a server has promised, and what it was asked for when it was cut off: that may have happened, or not. */
export interface Ledger<Value> {
  /** Asked for; null asks for its end. */
  begin(key: string, value: Value | null): void;
  /** Acknowledged. */
  done(key: string): void;
  /** Answered that it was not done: what was promised before still counts. */
  refused(key: string): void;
  /** Keys that were promised or asked for. */
  keys(): string[];
  /** What is promised; null when nothing is. */
  promised(key: string): Value | null;
  /** How many were acknowledged in all. */
  acknowledged(): number;
  /**
   * Compares with what is really there, which is what counts from now on.
   *
   * @returns What is wrong, one sentence each.
   */
  settle(found: ReadonlyMap<string, Value>): string[];
}

interface Entry<Value> {
  sure: Value | null;
  asked?: { readonly value: Value | null };
}

/** @param name What is written, for the sentences. */
export function createLedger<Value>(name: string): Ledger<Value> {
  const entries = new Map<string, Entry<Value>>();
  let acknowledged = 0;

  function wrong(key: string, { sure, asked }: Entry<Value>, found: Value | null): string | null {
    if (same(found, sure) || (asked && same(found, asked.value))) return null;
    const expected = [sure, ...(asked ? [asked.value] : [])].map(inWords).join(' or ');
    return `${name} ${key}: expected ${expected}, found ${inWords(found)}`;
  }

  return {
    begin(key, value) {
      entries.set(key, { sure: entries.get(key)?.sure ?? null, asked: { value } });
    },
    done(key) {
      const entry = entries.get(key);
      if (!entry?.asked) throw new Error(`Nothing was asked for ${key}.`);
      entries.set(key, { sure: entry.asked.value });
      acknowledged++;
    },
    refused(key) {
      entries.set(key, { sure: entries.get(key)?.sure ?? null });
    },
    keys: () => [...entries.keys()],
    promised: (key) => entries.get(key)?.sure ?? null,
    acknowledged: () => acknowledged,
    settle(found) {
      const strays = [...found.keys()].filter((key) => !entries.has(key));
      const faults = strays.map((key) => `${name} ${key}: nobody asked for it`);
      for (const key of strays) entries.set(key, { sure: found.get(key) ?? null });
      for (const [key, entry] of entries) {
        const value = found.get(key) ?? null;
        const fault = wrong(key, entry, value);
        if (fault) faults.push(fault);
        entries.set(key, { sure: value });
      }
      return faults;
    },
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const inWords = (value: unknown) => (value === null ? 'nothing' : JSON.stringify(value).slice(0, 200));
