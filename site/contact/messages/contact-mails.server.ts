import { asciiEmail } from '@site/platform/text/email-address';
import { shownEmail } from '@site/platform/text/shown-email';
import { mailKind, mailKinds } from '#site/mail/mail-kind.server.ts';
import type { MailContext, WrittenMail } from '#site/modules/mail.ts';
import { datesIn, staffLocality } from '#site/session/dates.ts';
import { inboxPath, inquiryPath } from '../inquiries/inquiry-path.ts';
import { readStaff, type StaffMember } from '../inquiries/staff-repository.server.ts';
import type { Message } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';

/** The inbox shows how it fares, and the database deletes it with its message. */
export const notification = mailKind({
  name: 'contact',
  isShown: true,
  async compose(transaction, { about }, context) {
    const message = await createMessageRepository(transaction).find(about);
    return message ? notify(message, context, await readStaff(transaction)) : null;
  },
});

/** What is mailed about a message that is no spam; held while it is in the trash. */
export const contactMails = mailKinds([notification]);

function notify(
  {
    id,
    inquiryId,
    name,
    email,
    receivedAt,
    message,
    answers,
    subject,
  }: Message & { inquiryId: string | null },
  { recipients, siteUrl, company }: MailContext,
  staff: readonly StaffMember[],
): WrittenMail {
  const known = new Set(recipients.map((to) => to.toLowerCase()));
  const given = staff.filter(({ isGiven }) => isGiven).map(({ email: to }) => asciiEmail(to));
  return {
    id: `contact-${id}`,
    to: [...recipients, ...given.filter((to) => !known.has(to.toLowerCase()))].join(', '),
    // From the site's own address, so that the mail does not look forged; replies go to the visitor.
    replyTo: { name, address: asciiEmail(email) },
    subject: subject ? `${subject}: a message from ${name}` : `Contact message from ${name}`,
    heading: `A message from ${name}`,
    parts: [
      {
        facts: [
          ...(subject ? [['Subject', subject] as const] : []),
          ['From', `${name} <${shownEmail(email)}>`],
          ['Received', datesIn(staffLocality(company)).weekdayTime(receivedAt)],
        ],
      },
      ...(answers.length > 0 ? [{ facts: answers.map(({ label, value }) => [label, value] as const) }] : []),
      { quote: message },
      {
        button: 'Open in the inbox',
        url: `${siteUrl}${inquiryId === null ? inboxPath : inquiryPath(inquiryId)}`,
      },
      `If you answer this mail, the answer goes to ${name}.`,
    ],
  };
}
