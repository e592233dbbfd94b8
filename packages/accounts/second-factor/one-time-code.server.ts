import { Secret, TOTP } from 'otpauth';

// RFC 6238, with the values (SHA-1 too) that every authenticator app supports.
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
// RFC 4226, section 4: 160 bits.
const secretBytes = 20;
/** In steps: how far a clock may be off. */
const tolerance = 1;

/** In base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** For the QR code. @param issuer Shown above the code, the account below it. */
export function keyAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...form, secret, issuer, label: account }).toString();
}

/** @returns The 30-second step of the code; null unless it is the current, previous or next one. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...form, secret });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
