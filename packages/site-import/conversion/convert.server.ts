import { createHash } from 'node:crypto';
import { createBoundedThread, TaskTooCostlyError } from '@site/platform/threads/bounded-thread';
import { LRUCache } from 'lru-cache';
import { SourceError } from '../items.ts';
import type { ConversionTask } from './conversion-worker.server.ts';
import type { ConversionInput, ConversionKind, Converted } from './conversions.server.ts';

type Outcome = { readonly value: unknown } | { readonly problem: string };

const convertInThread = createBoundedThread<ConversionTask, Outcome>(
  new URL('./conversion-worker.server.ts', import.meta.url),
  { maxWaiting: 100, cpuMs: 5_000, maxHeapMb: 256 },
);

/** An import reads its source several times: what was too costly once is not tried again. */
const tooCostly = new LRUCache<string, true>({ max: 10_000 });

/**
 * In a thread with limits of time and memory: some texts would take a parser minutes, or all memory.
 * @throws {SourceError} With a sentence: nothing becomes of this text.
 */
export async function convert<Kind extends ConversionKind>(
  kind: Kind,
  input: ConversionInput<Kind>,
): Promise<Converted<Kind>> {
  const key = createHash('sha256').update(kind).update(JSON.stringify(input)).digest('base64');
  if (tooCostly.has(key)) throw costly();
  const outcome = await convertInThread({ kind, input }).catch((error: unknown) => {
    if (!(error instanceof TaskTooCostlyError)) throw error;
    tooCostly.set(key, true);
    throw costly();
  });
  if ('problem' in outcome) throw new SourceError(outcome.problem);
  return outcome.value as Converted<Kind>;
}

const costly = () => new SourceError('Reading its text takes too much time or memory.');
