import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits for a link, and what is stored of them. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
