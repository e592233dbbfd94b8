/** Processor time of this thread in milliseconds, from a start: what else runs on the machine does not count. */
export function startCpuTime(): () => number {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  };
}
