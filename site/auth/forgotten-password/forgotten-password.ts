import { passwordLinkMinutes } from '@site/accounts/links/link-times';

/** Without a fragment it asks for the address of the account, with one for the new password. */
export const newPasswordPath = '/admin/password';

export function passwordLinkMail(
  link: string,
  companyName: string,
): { readonly subject: string; readonly text: string } {
  const text = [
    'Someone asked to set a new password for your account. This link lets you choose one:',
    '',
    link,
    '',
    `It works once, within ${passwordLinkMinutes} minutes. Setting a new password ends all sessions of your account. If your account asks`,
    'for a code from an app, it still does.',
    '',
    'If you did not ask for this, you do not need to do anything: your password stays as it is.',
    '',
    `This was sent by the website of ${companyName}.`,
    '',
  ].join('\n');
  return { subject: `${companyName} website: set a new password`, text };
}
