import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

export interface StoredFile {
  readonly bytes: number;
  /** With quotes; strong (RFC 9110, section 8.8.1). */
  readonly entityTag: string;
  readonly modifiedAt: Date;
}

interface OpenFile extends StoredFile {
  readonly content: Readable;
  /** Null: the whole file. */
  readonly range: ByteRange | null;
}

/** Where files by name are, such as a bucket; null when missing. */
export interface FileSource {
  stat(name: string, signal?: AbortSignal): Promise<StoredFile | null>;
  /** `range`: within the size that `stat` returned. `signal` also aborts later reading. */
  open(name: string, options?: { range?: ByteRange | null; signal?: AbortSignal }): Promise<OpenFile | null>;
}
