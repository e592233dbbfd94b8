import type { Writable } from 'node:stream';
import type { S3Settings } from '#app/media/store/s3-settings.server.ts';
import type { SftpSettings } from './sftp-settings.ts';

export type BackupDestination = { readonly s3: S3Settings } | { readonly sftp: SftpSettings };

/** A folder on another machine. Everything throws a `BackupError` that names its setting when it cannot be used. */
export interface OffsiteStore {
  readonly setting: string;
  list(): Promise<string[]>;
  /** Makes or replaces a file, whole or not at all. @param content A path on this machine, or the bytes themselves. */
  put(name: string, content: string | Buffer, signal?: AbortSignal): Promise<void>;
  /** Writes a file to a stream, and ends that. @returns False when there is none of that name. */
  get(name: string, target: Writable, signal?: AbortSignal): Promise<boolean>;
  remove(name: string): Promise<void>;
  close(): void;
}

export interface StoreOptions {
  /** Below the folder of the settings; empty: that folder itself. */
  readonly folder?: string;
  /** Files with other names are neither listed nor removed. */
  readonly isOurs: (name: string) => boolean;
}
