import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importNodeOptions } from '#site/exchange/jobs/import-memory.ts';
import { damagedSources } from '#test/support/damaged-sources.ts';
import { knowsMemory } from '#test/support/process-memory.ts';
import type { DamagedImports } from './damaged-imports.ts';

const times = 500;
const maxMs = 10_000;
const maxMb = 300;

test.each(Object.keys(damagedSources))(
  `${times} times damaged, %s is read or refused with a sentence, in time and room`,
  async (name) => {
    // In a process as imports run in: the memory of a test runner says nothing of theirs.
    const reader = fork(path.join(import.meta.dirname, 'damaged-imports.ts'), [name, String(times)], {
      execArgv: [...importNodeOptions],
    });
    const [found] = (await Promise.race([
      once(reader, 'message'),
      once(reader, 'exit').then(([code]) => Promise.reject(new Error(`The reader ended with ${code}`))),
    ])) as [DamagedImports];
    expect(found.failure).toBeNull();
    expect(found.refused).toBeGreaterThan(times / 20);
    expect(found.refused).toBeLessThan(times);
    expect(found.slowestMs).toBeLessThan(maxMs);
    if (knowsMemory()) expect(found.peakMb).toBeGreaterThan(0);
    expect(found.peakMb).toBeLessThan(maxMb);
  },
);
