import { shownEmail } from '@site/platform/text/shown-email';
import type { WrittenMail } from '#site/modules/mail.ts';
import type { Role } from '#site/session/permissions.ts';

export const invitationPath = '/admin/invitation';

export function invitationMail(
  link: string,
  {
    role,
    invitedBy,
    expiresOn,
    companyName,
  }: { role: Role; invitedBy: string | null; expiresOn: string; companyName: string },
): Pick<WrittenMail, 'subject' | 'heading' | 'parts'> {
  return {
    subject: `${companyName} website: your invitation`,
    heading: 'You are invited',
    parts: [
      `${invitedBy === null ? 'You are invited' : `${shownEmail(invitedBy)} invites you`} to the website of ${companyName}, as ${withArticle[role]}. With this link you choose your name, and a password or a passkey:`,
      { button: 'Accept the invitation', url: link },
      `It works once, until ${expiresOn}.`,
      'If you did not expect this, you do not need to do anything: without the link there is no account.',
    ],
  };
}

const withArticle: Readonly<Record<Role, string>> = {
  administrator: 'an administrator',
  editor: 'an editor',
  author: 'an author',
};
