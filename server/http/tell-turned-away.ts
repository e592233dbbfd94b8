const everyMs = 10_000;

/** One line in the log for all that are turned away within ten seconds: a flood must not become one of the log. */
export function tellTurnedAway(log: { warn(details: object, message: string): void }): () => void {
  let requests = 0;
  return () => {
    if (requests++ > 0) return;
    setTimeout(() => {
      log.warn({ requests, seconds: everyMs / 1_000 }, 'requests were turned away: too many wait');
      requests = 0;
    }, everyMs).unref();
  };
}
