import { asciiEmail } from '@site/platform/text/email-address';

/** What a visitor can name on the telephone. */
export const receiptReference = (messageId: string): string =>
  messageId.replaceAll('-', '').slice(0, 8).toUpperCase();

/** Addresses of programs, which might answer in turn (RFC 3834, section 2). */
const automatic = /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|abuse|auto)(?:[-+._]|$)/;

/** Whether a receipt may go there. @param own Addresses of this site: a mail to one of them could come back. */
export function mayGetReceipt(email: string, own: readonly string[]): boolean {
  const address = asciiEmail(email).toLowerCase();
  const name = address.slice(0, address.lastIndexOf('@'));
  return !automatic.test(name) && own.every((other) => asciiEmail(other).toLowerCase() !== address);
}
