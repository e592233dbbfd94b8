import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app reads it. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
// RFC 4226, section 4: 160 bits.
const secretBytes = 20;
/** How many steps a clock may be early or late. */
const tolerance = 1;

/** In base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The URL in the QR code. @param issuer Shown above the code, with the account below it. */
export function keyAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...form, secret, issuer, label: account }).toString();
}

/**
 * Number of the 30-second step a code belongs to.
 * @returns Null when it is not the code of this step, the one before or the one after.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...form, secret });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
