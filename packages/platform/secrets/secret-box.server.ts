import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
// NIST SP 800-38D, section 8.2.2: random, 96 bits.
const nonceBytes = 12;

/** Keeps short secrets unreadable in the database, and in backups of the database alone. */
export type SecretBox = ReturnType<typeof createSecretBox>;

/** @param secret Signs the tokens. @param purpose The key derived for it serves nothing else. */
export function createSecretBox(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  return {
    /** @param owner Whose it is, such as the id of an account: the box opens only with the same. */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return ['v1', ...[nonce, sealing.getAuthTag(), content].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },

    /** @returns Null for another owner or secret, or when it was altered. */
    open(sealed: string, owner: string): string | null {
      const [version, nonce, tag, content] = sealed.split('.');
      if (version !== 'v1' || !nonce || !tag || content === undefined) return null;
      try {
        const opening = createDecipheriv(cipher, key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
          .setAAD(Buffer.from(owner))
          .setAuthTag(Buffer.from(tag, 'base64url'));
        return Buffer.concat([opening.update(Buffer.from(content, 'base64url')), opening.final()]).toString();
      } catch {
        return null;
      }
    },
  };
}
