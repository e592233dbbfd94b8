import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * A hash of the least cost there is, as an older site may have stored one: what many guesses are checked against, where
 * not their cost is the subject. The first sign-in with the right password replaces it by one of today's cost.
 */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cost, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}
