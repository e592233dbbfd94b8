export interface Turns {
  /** Work waits: it is called in one of the next turns of the event loop, and again until it says that none is left. */
  begin(): void;
  noteConnection(): void;
}

/**
 * Calls `work` once in each turn of the event loop, while it returns true. Node accepts one connection in a turn: as long as
 * new ones come, turns go to them for `newConnectionsMs`, before work goes on. Otherwise hundreds of requests would wait
 * uncounted in their sockets.
 */
export function createTurns(newConnectionsMs: number, work: () => boolean): Turns {
  let isRunning = false;
  let hasNewConnection = false;
  let idleSince: number | null = null;

  function run(): void {
    idleSince ??= performance.now();
    // Not a number of turns: in a flood each is long, and work would hardly ever begin.
    if (!hasNewConnection || performance.now() - idleSince >= newConnectionsMs) {
      idleSince = null;
      isRunning = work();
    }
    hasNewConnection = false;
    if (isRunning) setImmediate(run);
  }

  return {
    begin() {
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    },
    noteConnection() {
      hasNewConnection = true;
    },
  };
}
