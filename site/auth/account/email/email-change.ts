import { emailLinkMinutes } from '@site/accounts/links/link-times';
import type { WrittenMail } from '#site/modules/mail.ts';

export const emailLinkPath = '/admin/email';

export function emailLinkMail(
  link: string,
  companyName: string,
): Pick<WrittenMail, 'subject' | 'heading' | 'parts'> {
  return {
    subject: `${companyName} website: confirm your e-mail address`,
    heading: 'Confirm your e-mail address',
    parts: [
      'Someone with an account on this site asked to sign in with this e-mail address from now on. If it was you, confirm it:',
      { button: 'Confirm the address', url: link },
      `It works once, within ${emailLinkMinutes} minutes, and only while you are signed in to that account.`,
      'If it was not you, you do not need to do anything: nothing changes.',
    ],
  };
}
