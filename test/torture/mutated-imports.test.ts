import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SourceError } from '#app/exchange/import/import-source.ts';
import { openSource } from '#app/exchange/sources/open-source.server.ts';
import { damagedSources } from '#test/support/damaged-sources.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { randomNumbers } from '#test/support/mutated-text.ts';

const times = 2_500;
const maxMs = 10_000;
const maxBytes = 300 * 1024 * 1024;

test.each(Object.entries(damagedSources))(
  `${times} times damaged, %s is read or refused with a sentence, in time and room`,
  async (name, damaged) => {
    const folder = await makeDataFolder();
    const file = path.join(folder, name);
    const random = randomNumbers(Date.now() >>> 0);
    let refused = 0;
    let slowestMs = 0;
    try {
      for (let time = 0; time < times; time++) {
        const content = damaged(random);
        await writeFile(file, content);
        const began = performance.now();
        try {
          const { source, close } = await openSource(file);
          try {
            for await (const item of source.items()) expect(item.sourceId).not.toBe('');
          } finally {
            await close();
          }
        } catch (error) {
          expect(error, `${content}\n${(error as Error).stack}`).toBeInstanceOf(SourceError);
          expect((error as Error).message).toMatch(/\S/);
          refused += 1;
        }
        slowestMs = Math.max(slowestMs, performance.now() - began);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(refused).toBeGreaterThan(times / 20);
    expect(refused).toBeLessThan(times);
    expect(slowestMs).toBeLessThan(maxMs);
    expect(process.memoryUsage().heapUsed).toBeLessThan(maxBytes);
  },
  600_000,
);
