import { stampOf } from '@site/platform/files/backups-folder';

export const encryptedSuffix = '.age';

/** @param kind `nightly`: made by the site; `backup`: by an operator. */
export function archiveName(kind: 'nightly' | 'backup', now: Date, isEncrypted: boolean): string {
  return `${kind}-${stampOf(now)}.tar.gz${isEncrypted ? encryptedSuffix : ''}`;
}
