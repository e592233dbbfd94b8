/** Runs `work` when everything that was queued before it has settled. Resolves or rejects as `work` does. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    const ignore = () => {};
    // Not the promise of the result itself: the queue would keep the last result in memory.
    last = result.then(ignore, ignore);
    return result;
  };
}
