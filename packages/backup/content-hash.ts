import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export const chunkBytes = 256 * 1024;

export function hashingStream(onBytes: (count: number) => void): Transform & { sha256(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return Object.assign(stream, { sha256: () => hash.digest('hex') });
}

/** SHA-256 in hex. */
export async function digestFile(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: chunkBytes }), hash, signal ? { signal } : {});
  return hash.digest('hex');
}
