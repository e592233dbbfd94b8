import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SourceError } from '../../import/import-source.ts';

/** Paths use slashes; in a folder or a zip archive. */
export interface SourceFiles {
  /** Identifies the source, stable between runs. */
  readonly key: string;
  readonly name: string;
  /** Unreadable entries, and why. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[];
  /** Matches the last part; sorted. Skips folders that begin with a dot and `passedOver`. */
  list(fits: RegExp, passedOver?: RegExp): string[];
  has(file: string): boolean;
  bytes(file: string): number;
  /** @throws {SourceError} Also from the stream. */
  open(file: string): Promise<Readable>;
}

/** @throws {SourceError} When larger. */
export async function readText(files: SourceFiles, file: string, maxBytes: number): Promise<string> {
  if (files.bytes(file) > maxBytes) {
    throw new SourceError(`${file} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  }
  return text(await files.open(file));
}
