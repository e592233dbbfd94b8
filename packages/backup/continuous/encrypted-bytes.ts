import { Decrypter, Encrypter } from 'age-encryption';

/** Something small, encrypted to a public key of age. */
export async function encryptBytes(bytes: Uint8Array, recipient: string): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return Buffer.from(await encrypter.encrypt(bytes));
}

/** @throws When it is damaged, or of another key. */
export async function decryptBytes(bytes: Uint8Array, identity: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return Buffer.from(await decrypter.decrypt(bytes));
}
