import type { Readable } from 'node:stream';

/** A file that has arrived and been checked, under a temporary name. It is kept or discarded, never neither. */
export interface IncomingFile {
  readonly temporaryPath: string;
  readonly bytes: number;
  /** SHA-256 of the content as it arrived, in hex, also after `refill`: equal uploads are known by it. */
  readonly sha256: string;
  /** SHA-256 of the content as it is now. */
  readonly storedSha256: string;
}

/** What is known of a kept file without reading it. */
export interface StoredFile {
  readonly bytes: number;
  /** Of the content, in its quotes; strong in the sense of RFC 9110, section 8.8.1. */
  readonly entityTag: string;
  readonly modifiedAt: Date;
}

/** Bytes of a file, both inclusive, the first being 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A kept file being read. A caller that does not read `content` to its end destroys it. */
export interface OpenFile extends StoredFile {
  readonly content: Readable;
  /** What `content` is of the file; null: all of it. */
  readonly range: ByteRange | null;
}

export interface ListedFile {
  readonly name: string;
  /** False: it may belong to an upload that is under way and that no record knows yet. */
  readonly isSettled: boolean;
}

/**
 * Where uploaded files live: a folder, or a bucket that several instances of the site may share. Names are made by
 * `MediaService`. What a store that is out of reach cannot do throws a `StoreUnavailableError`.
 */
export interface MediaStore {
  /** Where the kept files lie under their names, for programs that serve folders; null: they are not on this machine. */
  readonly folder: string | null;
  /** How many files are arriving at this moment. */
  arriving(): number;
  /**
   * Writes a stream to a temporary file.
   *
   * @throws {TooLargeError} Past `maxBytes`; nothing is kept.
   * @throws Whatever the stream fails with, such as an upload cut off; nothing is kept.
   */
  receive(source: Readable, maxBytes: number): Promise<IncomingFile>;
  /** Puts other content in the place of an incoming file's. */
  refill(file: IncomingFile, content: Buffer): Promise<IncomingFile>;
  /** Takes note that an incoming file was changed in place, to the same size. */
  rehash(file: IncomingFile): Promise<IncomingFile>;
  /** Gives an incoming file its lasting name; on return it survives a power failure. */
  keep(file: IncomingFile, name: string): Promise<void>;
  /** Removes an incoming file; one that is gone already is no error. */
  discard(file: IncomingFile): Promise<void>;
  /** Keeps content under a name, whole or not at all, also over what is there; on return it survives a power failure. */
  put(name: string, content: Buffer): Promise<void>;
  /** What is known of a kept file; null when there is none. */
  stat(name: string, signal?: AbortSignal): Promise<StoredFile | null>;
  /**
   * Opens a kept file for reading.
   *
   * @param options `range`: within the file, as `stat` told its size. `signal` ends the reading, also later.
   * @returns Null when there is none.
   */
  open(name: string, options?: { range?: ByteRange | null; signal?: AbortSignal }): Promise<OpenFile | null>;
  /**
   * Lets `use` read a kept file where programs find it. The file is not to be changed, and may be gone afterwards.
   *
   * @throws When there is no such file, with the system's code `ENOENT`.
   */
  withLocalFile<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>;
  /** Removes a kept file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
  /** SHA-256 of a kept file, in hex; null when it is gone. */
  digest(name: string): Promise<string | null>;
  /** All kept files. */
  list(): Promise<ListedFile[]>;
  /** @throws When nothing can be written. */
  checkWritable(): Promise<void>;
}
