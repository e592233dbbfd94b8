import type { Role } from '#site/session/permissions.ts';

export const invitationPath = '/admin/invitation';

export function invitationMail(
  link: string,
  { role, expiresOn, companyName }: { role: Role; expiresOn: string; companyName: string },
): { readonly subject: string; readonly text: string } {
  const text = [
    `You are invited to the website of ${companyName}, as ${withArticle[role]}. With this link you choose your name, and`,
    'a password or a passkey:',
    '',
    link,
    '',
    `It works once, until ${expiresOn}.`,
    '',
    'If you did not expect this, you do not need to do anything: without the link there is no account.',
    '',
    `This was sent by the website of ${companyName}.`,
    '',
  ].join('\n');
  return { subject: `${companyName} website: your invitation`, text };
}

const withArticle: Readonly<Record<Role, string>> = {
  administrator: 'an administrator',
  editor: 'an editor',
  author: 'an author',
};
