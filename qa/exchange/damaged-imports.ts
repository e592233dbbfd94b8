import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SourceError } from '@site/site-import/items';
import { openSource } from '#site/exchange/open-source.server.ts';
import { damagedSources } from '#test/support/damaged-sources.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { randomNumbers } from '#test/support/mutated-text.ts';
import { peakMemory } from '#test/support/process-memory.ts';

/** What came of reading damaged exports, and what it cost. */
export interface DamagedImports {
  refused: number;
  slowestMs: number;
  /** Resident memory at its highest, the runtime included, in MiB; 0 where the system does not say. */
  peakMb: number;
  /** The first file that was neither read nor refused with a sentence, and why. */
  failure: string | null;
}

const [name = '', times = ''] = process.argv.slice(2);
process.send?.(await readDamaged(name, Number(times)));
process.disconnect?.();

async function readDamaged(name: string, times: number): Promise<DamagedImports> {
  const damaged = damagedSources[name];
  if (!damaged) throw new Error(`There is no source ${name}`);
  const folder = await makeDataFolder();
  const file = path.join(folder, name);
  const random = randomNumbers(Date.now() >>> 0);
  const found: DamagedImports = { refused: 0, slowestMs: 0, peakMb: 0, failure: null };
  for (let time = 0; time < times && found.failure === null; time++) {
    const content = damaged(random);
    await writeFile(file, content);
    const began = performance.now();
    try {
      const { source, close } = await openSource(file);
      try {
        for await (const item of source.items()) if (item.sourceId === '') throw new Error('No source id');
      } finally {
        await close();
      }
    } catch (error) {
      if (!(error instanceof SourceError && /\S/.test(error.message)))
        found.failure = `${content}\n${(error as Error).stack}`;
      found.refused += 1;
    }
    found.slowestMs = Math.max(found.slowestMs, performance.now() - began);
  }
  await rm(folder, { recursive: true });
  found.peakMb = peakMemory(process.pid);
  return found;
}
