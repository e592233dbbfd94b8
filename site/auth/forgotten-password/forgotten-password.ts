import { passwordLinkMinutes } from '@site/accounts/links/link-times';
import type { WrittenMail } from '#site/modules/mail.ts';

/** Without a fragment it asks for the address of the account, with one for the new password. */
export const newPasswordPath = '/admin/password';

export function passwordLinkMail(
  link: string,
  companyName: string,
): Pick<WrittenMail, 'subject' | 'heading' | 'parts'> {
  return {
    subject: `${companyName} website: set a new password`,
    heading: 'Set a new password',
    parts: [
      'Someone asked to set a new password for your account. This link lets you choose one:',
      { button: 'Set a new password', url: link },
      `It works once, within ${passwordLinkMinutes} minutes. Setting a new password ends all sessions of your account. If your account asks for a code from an app, it still does.`,
      'If you did not ask for this, you do not need to do anything: your password stays as it is.',
    ],
  };
}
