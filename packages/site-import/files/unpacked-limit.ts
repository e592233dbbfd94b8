import { Transform } from 'node:stream';
import { SourceError } from '../items.ts';

const mebibyte = 1024 * 1024;
/** Uncompressed to compressed, beyond `freeBytes`. Texts reach 20, images 1. */
const maxRatio = 100;
const freeBytes = 64 * mebibyte;

/** @returns A sentence when a file unpacks to more than any that is meant to be read. */
export const problemOfUnpacked = (name: string, bytes: number, packedBytes: number): string | null =>
  bytes > freeBytes + maxRatio * packedBytes
    ? `${name} would unpack to more than ${maxRatio} times its size.`
    : null;

/** Passes on what was unpacked. Fails with a {SourceError} before it is more than the limit. */
export function limitUnpacked(name: string, packedBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const problem = problemOfUnpacked(name, bytes, packedBytes);
      if (problem === null) done(null, chunk);
      else done(new SourceError(problem));
    },
  });
}
