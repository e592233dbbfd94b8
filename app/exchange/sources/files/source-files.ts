import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SourceError } from '../../import/import-source.ts';

/** Files of a source by their paths, with slashes between the parts, in a folder or in a zip archive. */
export interface SourceFiles {
  /** Stands for the source, the same the next time. */
  readonly key: string;
  /** As people call it. */
  readonly name: string;
  /** Entries that are no file anybody can read, and why. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
  /** Paths whose last part fits, sorted; folders with a dot before their name and those passed over are left out. */
  list(fits: RegExp, passedOver?: RegExp): string[];
  has(file: string): boolean;
  bytes(file: string): number;
  /** @throws {SourceError} Also from the stream. */
  open(file: string): Promise<Readable>;
}

/** @throws {SourceError} For a file that is larger. */
export async function readText(files: SourceFiles, file: string, maxBytes: number): Promise<string> {
  if (files.bytes(file) > maxBytes) {
    throw new SourceError(`${file} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  }
  return text(await files.open(file));
}
