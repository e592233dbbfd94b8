import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SourceError } from '../items.ts';
import { type Decoded, decodedFile } from './decoded-stream.ts';

/** Paths use slashes, and letters with accents are composed (NFC); in a folder or a zip archive. */
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

/** In whatever encoding. @throws {SourceError} When larger. */
export async function readDecoded(files: SourceFiles, file: string, maxBytes: number): Promise<Decoded> {
  if (files.bytes(file) > maxBytes) {
    throw new SourceError(`${file} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  }
  return decodedFile(await buffer(await files.open(file)));
}

/** @throws {SourceError} When larger. */
export const readText = async (files: SourceFiles, file: string, maxBytes: number): Promise<string> =>
  (await readDecoded(files, file, maxBytes)).text;
