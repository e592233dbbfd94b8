import { readdirSync, readFileSync } from 'node:fs';

/** In MiB, each at its highest. */
export interface MemoryPeaks {
  /** Of the server alone. */
  readonly server: number;
  /** Of the largest process that the server started. */
  readonly child: number;
  /** Of all of them at one moment; what they share counts once. */
  readonly together: number;
}

const sampleMs = 30;

/** Whether this machine says how much memory its processes have. Linux does. */
export const knowsMemory = (): boolean => proportionalMemory(process.pid) > 0;

/** Watches a process and those that it started. @returns What ends it. */
export function watchMemory(pid: number): () => MemoryPeaks {
  const children = new Map<number, number>();
  let together = 0;
  const sample = () => {
    const descendants = descendantsOf(pid);
    for (const child of descendants)
      children.set(child, Math.max(children.get(child) ?? 0, peakMemory(child)));
    const sum = [pid, ...descendants].reduce((total, each) => total + proportionalMemory(each), 0);
    together = Math.max(together, sum);
  };
  const sampling = setInterval(sample, sampleMs);
  return () => {
    clearInterval(sampling);
    sample();
    return {
      server: Math.round(peakMemory(pid)),
      child: Math.round(Math.max(0, ...children.values())),
      together: Math.round(together),
    };
  };
}

/** Watches one process alone. @returns What ends it and gives the peak in MiB; 0 where the system does not say. */
export function watchPeakMemory(pid: number): () => number {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, peakMemory(pid));
  };
  const sampling = setInterval(sample, sampleMs);
  return () => {
    clearInterval(sampling);
    sample();
    return peak;
  };
}

/**
 * The most resident memory it ever had, in MiB; 0 for a process that has ended. proc(5), VmHWM: the peak of getrusage(2)
 * is no substitute, for a process begins with that of the one that started it.
 */
export const peakMemory = (pid: number): number => mebibytes(`/proc/${pid}/status`, /^VmHWM:\s+(\d+)/m);

/** Pages that several processes share count in parts. proc(5), smaps_rollup. */
const proportionalMemory = (pid: number) => mebibytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m);

function mebibytes(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function descendantsOf(pid: number): number[] {
  const children: number[] = [];
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
      if (text !== '') children.push(...text.split(' ').map(Number));
    }
  } catch {
    // It has ended.
  }
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
