/** Lets work that somebody waits for go before work that nobody waits for. */
export function createPrecedence() {
  const running = new Set<Promise<unknown>>();
  return {
    async first<Result>(work: () => Promise<Result>): Promise<Result> {
      const started = work();
      running.add(started);
      try {
        return await started;
      } finally {
        running.delete(started);
      }
    },

    async whenIdle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
