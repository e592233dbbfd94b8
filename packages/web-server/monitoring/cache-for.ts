/** Caches a result, or an error, for `ms` milliseconds. Concurrent callers share one read. */
export function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | null = null;
  return () => {
    if (cached) return cached;
    const work = read();
    cached = work;
    const expireLater = () => {
      setTimeout(() => {
        cached = null;
      }, ms).unref();
    };
    work.then(expireLater, expireLater);
    return work;
  };
}
