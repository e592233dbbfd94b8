import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A limit of memory that the kernel enforces on a process and on all that it starts, files in its cache included. */
export interface MemoryLimit {
  /** @returns A command that runs another one within the limit. */
  around(command: readonly string[]): string[];
  /** How many processes the kernel ended because they exceeded it together. */
  killed(): number;
  /** Call when none of the processes runs any more; the kernel may take a moment to see it. */
  remove(): void;
}

/** Linux has one of two; see cgroups(7). */
const kinds = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
];

/** @returns Null where this user may set no limit, or the kernel knows none. */
export function limitMemory(bytes: number): MemoryLimit | null {
  for (const { root, limit, events } of kinds) {
    const group = path.join(root, `torture-${process.pid}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    try {
      // Some folders are no group of this kind: the file is not there then.
      writeFileSync(path.join(group, limit), String(bytes), { flag: 'r+' });
    } catch {
      rmdirSync(group);
      continue;
    }
    const join = `echo $$ > ${path.join(group, 'cgroup.procs')} && exec "$0" "$@"`;
    return {
      around: (command) => ['sh', '-c', join, ...command],
      killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(path.join(group, events), 'utf8'))?.[1]),
      remove: () => removeGroup(group),
    };
  }
  return null;
}

function removeGroup(group: string, tries = 100): void {
  try {
    rmdirSync(group);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY' || tries === 0) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    removeGroup(group, tries - 1);
  }
}
