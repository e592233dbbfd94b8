import type { Readable } from 'node:stream';

/** Checked, with a temporary name. It must be kept or discarded. */
export interface IncomingFile {
  readonly temporaryPath: string;
  readonly bytes: number;
  /** Hex; of the content as it arrived, also after `refill`: identifies equal uploads. */
  readonly sha256: string;
  readonly storedSha256: string;
}

export interface StoredFile {
  readonly bytes: number;
  /** With quotes; strong (RFC 9110, section 8.8.1). */
  readonly entityTag: string;
  readonly modifiedAt: Date;
}

/** Inclusive, from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface OpenFile extends StoredFile {
  readonly content: Readable;
  /** Null: the whole file. */
  readonly range: ByteRange | null;
}

export interface ListedFile {
  readonly name: string;
  /** False: may belong to an upload in progress that has no record yet. */
  readonly isSettled: boolean;
}

/** A folder, or a bucket shared by instances. Names come from `MediaService`. @throws {StoreUnavailableError} */
export interface MediaStore {
  /** For programs that serve folders; null: not on this machine. */
  readonly folder: string | null;
  arriving(): number;
  /** @throws {TooLargeError} Past `maxBytes`. @throws What the stream fails with. Nothing is kept then. */
  receive(source: Readable, maxBytes: number): Promise<IncomingFile>;
  /** Replaces the content. */
  refill(file: IncomingFile, content: Buffer): Promise<IncomingFile>;
  /** Call after the file was changed in place, to the same size. */
  rehash(file: IncomingFile): Promise<IncomingFile>;
  /** Durable on return. */
  keep(file: IncomingFile, name: string): Promise<void>;
  /** A missing file is no error. */
  discard(file: IncomingFile): Promise<void>;
  /** Atomic, also over an existing file; durable on return. */
  put(name: string, content: Buffer): Promise<void>;
  /** Null when missing. */
  stat(name: string, signal?: AbortSignal): Promise<StoredFile | null>;
  /**
   * Destroy `content` unless it is read to its end. @returns Null when missing.
   * @param options `range`: within the size that `stat` returned. `signal` also aborts later reading.
   */
  open(name: string, options?: { range?: ByteRange | null; signal?: AbortSignal }): Promise<OpenFile | null>;
  /** `use` must not change the file, which may be gone afterwards. @throws With code `ENOENT` when missing. */
  withLocalFile<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>;
  remove(name: string): Promise<void>;
  /** SHA-256 in hex; null when missing. */
  digest(name: string): Promise<string | null>;
  list(): Promise<ListedFile[]>;
  /** @throws When nothing can be written. */
  checkWritable(): Promise<void>;
}
