import type { Readable } from 'node:stream';

/** A file that has arrived and been checked, under a temporary name. It is kept or discarded, never neither. */
export interface IncomingFile {
  readonly temporaryPath: string;
  readonly bytes: number;
  /** Of the content as it arrived, also after `refill`: equal uploads are known by these. */
  readonly uploadedBytes: number;
  /** SHA-256 of the content as it arrived, in hex. */
  readonly sha256: string;
  /** SHA-256 of the content as it is now. */
  readonly storedSha256: string;
}

/** Where uploaded files live: a folder today, an object store later. Names are made by `MediaService`. */
export interface MediaStore {
  /**
   * Writes a stream to a temporary file.
   *
   * @throws {TooLargeError} Past `maxBytes`; nothing is kept.
   * @throws Whatever the stream fails with, such as an upload cut off; nothing is kept.
   */
  receive(source: Readable, maxBytes: number): Promise<IncomingFile>;
  /** Puts other content in the place of an incoming file's. */
  refill(file: IncomingFile, content: Buffer): Promise<IncomingFile>;
  /** Gives an incoming file its lasting name; on return it survives a power failure. */
  keep(file: IncomingFile, name: string): Promise<void>;
  /** Removes an incoming file; one that is gone already is no error. */
  discard(file: IncomingFile): Promise<void>;
  /** Keeps content under a name, whole or not at all, also over what is there; on return it survives a power failure. */
  put(name: string, content: Buffer): Promise<void>;
  /**
   * Lets `use` read a kept file where programs find it. The file is not to be changed, and may be gone afterwards.
   *
   * @throws When there is no such file.
   */
  withLocalFile<Result>(name: string, use: (file: string) => Promise<Result>): Promise<Result>;
  /** Removes a kept file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
  /** SHA-256 of a kept file, in hex; null when it is gone. */
  digest(name: string): Promise<string | null>;
  /** The names of all kept files. */
  list(): Promise<string[]>;
  /** @throws When nothing can be written. */
  checkWritable(): Promise<void>;
}
