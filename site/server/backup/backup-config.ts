import type { OffsiteSettings } from '@site/backup/offsite/offsite';
import type { DataConfig } from '../data/data-config.ts';

export interface BackupConfig extends DataConfig {
  /** Absolute. */
  readonly backupDir: string;
  readonly backupKeep: number;
  readonly backsUpNightly: boolean;
  /** Absolute path of the file with the passphrase of the archives; null: they are not encrypted. */
  readonly backupPassphraseFile: string | null;
  readonly offsite: OffsiteSettings | null;
  /** Whether restore points are sent there a few seconds after each change. */
  readonly backsUpContinuously: boolean;
}
