import { createHmac, randomBytes } from 'node:crypto';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from '../backup-error.ts';
import type { OffsiteStore } from '../offsite/offsite-store.ts';
import { keyIdOf, keyName } from './point-names.ts';
import { readBytes } from './read-bytes.ts';

/** Deriving a key from a passphrase takes a second: the passphrase encrypts one key, which is stored beside the copies. */
export interface DestinationKey {
  readonly id: string;
  /** The secret key of age. */
  readonly identity: string;
  readonly recipient: string;
  /** A name for something, the same each time, that says nothing without the key. */
  idOf(text: string): string;
}

async function openKeys(store: OffsiteStore, passphrase: string): Promise<DestinationKey[]> {
  const ids = (await store.list()).map(keyIdOf).filter((id) => id !== null);
  const keys: DestinationKey[] = [];
  for (const id of ids.sort()) {
    const encrypted = await readBytes(store, keyName(id));
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    // Of another passphrase, before it was changed.
    const identity = encrypted && (await decrypter.decrypt(encrypted, 'text').catch(() => null));
    if (identity) keys.push(await keyOf(id, identity.trim()));
  }
  return keys;
}

export async function openOrMakeKey(store: OffsiteStore, passphrase: string): Promise<DestinationKey> {
  const [known] = await openKeys(store, passphrase);
  if (known) return known;
  const id = randomBytes(4).toString('hex');
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  await store.put(keyName(id), Buffer.from(await encrypter.encrypt(`${identity}\n`)));
  return keyOf(id, identity);
}

/** For restoring. @throws {BackupError} When the passphrase opens none. */
export async function openKeysOrRefuse(store: OffsiteStore, passphrase: string): Promise<DestinationKey[]> {
  const keys = await openKeys(store, passphrase);
  if (keys.length > 0) return keys;
  const isEmpty = !(await store.list()).some((name) => keyIdOf(name) !== null);
  throw new BackupError(
    isEmpty
      ? `There are no continuous backups in ${store.setting}.`
      : `The passphrase in BACKUP_PASSPHRASE_FILE does not open the continuous backups in ${store.setting}.`,
  );
}

async function keyOf(id: string, identity: string): Promise<DestinationKey> {
  return {
    id,
    identity,
    recipient: await identityToRecipient(identity),
    idOf: (text) => createHmac('sha256', identity).update(text).digest('hex').slice(0, 32),
  };
}
