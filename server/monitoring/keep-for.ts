/**
 * Remembers an answer for `ms` after it came, and reads it once at a time: however many ask, the work is done at most
 * once in that time. A failure is remembered as well.
 */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    if (kept) return kept;
    const work = read();
    kept = work;
    const forgetLater = () => {
      setTimeout(() => {
        kept = null;
      }, ms).unref();
    };
    work.then(forgetLater, forgetLater);
    return work;
  };
}
