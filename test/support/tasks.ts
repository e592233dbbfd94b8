import { setTimeout as sleep } from 'node:timers/promises';

/** Tasks for `packages/platform/tasks/task-process.test.ts`. */
export const twice = (content: Buffer) => Buffer.concat([content, content]);

export const processId = () => process.pid;

export const environment = () => Object.keys(process.env);

export function fail(): never {
  throw Object.assign(new Error('It failed.'), { code: 'ENOENT' });
}

export const wait = (ms: number) => sleep(ms, ms);

export function crash(): never {
  process.exit(1);
}

/** Takes memory until the process is ended. */
export async function fill(): Promise<void> {
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(8 * 1024 * 1024, 1));
    await sleep(5);
  }
}

/** Takes memory and keeps it. */
export function grow(megabytes: number): number {
  kept = Buffer.alloc(megabytes * 1024 * 1024, 1);
  return kept.length;
}
let kept: Buffer | undefined;

export const residentBytes = () => process.memoryUsage.rss();
