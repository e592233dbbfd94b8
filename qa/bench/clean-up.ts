/** What an interrupted benchmark must undo, the newest first: servers it started, folders it made. */
export const cleanUp = new Set<() => void | Promise<void>>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    process.stderr.write('\nStopped. Nothing was left behind.\n');
    for (const undo of [...cleanUp].reverse()) await undo();
    process.exit(130);
  });
}
