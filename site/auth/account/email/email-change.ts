import { emailLinkMinutes } from '@site/accounts/links/link-times';

export const emailLinkPath = '/admin/email';

export function emailLinkMail(
  link: string,
  companyName: string,
): { readonly subject: string; readonly text: string } {
  const text = [
    'Someone with an account on this site asked to sign in with this e-mail address from now on. If it was you, confirm it:',
    '',
    link,
    '',
    `It works once, within ${emailLinkMinutes} minutes, and only while you are signed in to that account.`,
    '',
    'If it was not you, you do not need to do anything: nothing changes.',
    '',
    `This was sent by the website of ${companyName}.`,
    '',
  ].join('\n');
  return { subject: `${companyName} website: confirm your e-mail address`, text };
}
