import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** https://age-encryption.org/v1: the program `age` opens these archives too. */
const head = 'age-encryption.org/v1\n';
const minCharacters = 12;

/**
 * `file` and the result are null when archives are not encrypted.
 * @throws {BackupError} When the file cannot be read, has more than one line, or its passphrase is too short.
 */
export function readPassphrase(file: string | null): string | null {
  if (file === null) return null;
  let text: string;
  try {
    // Editors add a newline at the end.
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE cannot be read: ${file}`, { cause });
  }
  if (text.includes('\n')) throw new BackupError('BACKUP_PASSPHRASE_FILE has more than one line.');
  if (Array.from(text).length >= minCharacters) return text;
  throw new BackupError(
    `The passphrase in BACKUP_PASSPHRASE_FILE needs at least ${minCharacters} characters.`,
  );
}

export function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(head.length);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, start, 0, start.length, 0);
  } finally {
    closeSync(opened);
  }
  return start.toString('latin1') === head;
}

/** For `pipeline`; null passes everything on as it is. */
export function encrypting(passphrase: string | null) {
  return async function* (source: Readable): AsyncGenerator<Uint8Array> {
    if (passphrase === null) return yield* source;
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(asWebStream(source));
  };
}

/** For `pipeline`. `recipient` is a public key of age. */
export function encryptingTo(recipient: string) {
  return async function* (source: Readable): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(asWebStream(source));
  };
}

/** For `pipeline`. `identity` is a secret key of age. @throws {BackupError} */
export function decryptingWith(identity: string) {
  return async function* (source: Readable): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    yield* decryptWith(decrypter, source);
  };
}

/** Null passes everything on as it is. `onBytes` gets the size of each decrypted part. */
export function decrypting(passphrase: string | null, onBytes: (count: number) => void) {
  return async function* (source: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of passphrase === null ? source : await decrypt(source, passphrase)) {
      onBytes(chunk.length);
      yield chunk;
    }
  };
}

async function* decrypt(source: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  yield* decryptWith(decrypter, source);
}

async function* decryptWith(decrypter: Decrypter, source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* await decrypter.decrypt(asWebStream(source));
  } catch (cause) {
    // The system's own errors have a code.
    if ((cause as NodeJS.ErrnoException).code !== undefined) throw cause;
    const isWrong = /no identity matched/.test((cause as Error).message);
    throw new BackupError(
      isWrong
        ? 'The passphrase in BACKUP_PASSPHRASE_FILE does not open this backup.'
        : 'The backup is damaged or cut off: it cannot be decrypted.',
      { cause },
    );
  }
}

/** The types of Node and of browsers differ in name only. */
const asWebStream = (source: Readable) => Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;

/** @throws {BackupError} When the archive is encrypted and no passphrase is set. */
export function passphraseFor(file: string, passphrase: string | null): string | null {
  if (!isEncrypted(file)) return null;
  if (passphrase === null) {
    throw new BackupError(
      'This backup is encrypted: set BACKUP_PASSPHRASE_FILE to the file with its passphrase.',
    );
  }
  return passphrase;
}
