import { Writable } from 'node:stream';
import type { OffsiteStore } from '../offsite/offsite-store.ts';

/** A small file of the destination, in memory. @returns Null when there is none of that name. */
export async function readBytes(store: OffsiteStore, name: string): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return (await store.get(name, target)) ? Buffer.concat(chunks) : null;
}
