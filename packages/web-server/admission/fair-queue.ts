export interface FairQueue<Item> {
  add(network: string, item: Item): void;
  /** Undefined when none waits. */
  take(): Item | undefined;
  isEmpty(): boolean;
}

interface Waiting<Item> {
  readonly network: string;
  readonly items: Item[];
}

/** Of the networks that wait each gives one item in turn (fair queuing, RFC 970): one that asks for much delays itself alone. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const byNetwork = new Map<string, Waiting<Item>>();
  // The map changes when a network comes and goes only: one that changes with each item leaves old copies that keep items alive.
  const order: Waiting<Item>[] = [];
  return {
    add(network, item) {
      const waiting = byNetwork.get(network);
      if (waiting) {
        waiting.items.push(item);
        return;
      }
      const first = { network, items: [item] };
      byNetwork.set(network, first);
      order.push(first);
    },
    take() {
      const next = order.shift();
      if (!next) return undefined;
      const item = next.items.shift();
      if (next.items.length > 0) order.push(next);
      else byNetwork.delete(next.network);
      return item;
    },
    isEmpty: () => order.length === 0,
  };
}
