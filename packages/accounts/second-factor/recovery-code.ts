import { readCode } from './typed-code.ts';

export const recoveryCodeCount = 10;

// Crockford's base32: no letter that is taken for a digit, or for another.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const characters = 16;
const groupSize = 4;

/** 80 bits each, so that a plain hash of one cannot be searched. */
export const recoveryCodeBytes = (characters * 5) / 8;

export function formatRecoveryCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from(
    { length: characters },
    (_, index) => alphabet[Number((bits >> BigInt(5 * (characters - 1 - index))) & 31n)],
  );
  return signs.join('').replace(new RegExp(`(.{${groupSize}})(?=.)`, 'g'), '$1-');
}

/** Normalizes: no case, spaces or dashes; look-alikes replaced. @returns Null when it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const signs = readCode(typed).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  const isCode = signs.length === characters && [...signs].every((sign) => alphabet.includes(sign));
  return isCode ? signs : null;
}
