import { asciiEmail } from '@site/platform/text/email-address';
import { shownEmail } from '@site/platform/text/shown-email';
import { mailKind, mailKinds } from '#site/mail/mail-kind.server.ts';
import type { Mail } from '#site/modules/mail.ts';
import type { Message } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';

/** The inbox shows how it fares, and the database deletes it with its message. */
export const notification = mailKind({
  name: 'contact',
  isShown: true,
  async compose(transaction, { about }, { recipients }) {
    const message = await createMessageRepository(transaction).find(about);
    return message ? notify(recipients.join(', '), message) : null;
  },
});

/** What is mailed about a message that is no spam; held while it is in the trash. */
export const contactMails = mailKinds([notification]);

function notify(to: string, { id, name, email, receivedAt, message }: Message): Mail {
  return {
    id: `contact-${id}`,
    to,
    // From the site's own address, so that the mail does not look forged; replies go to the visitor.
    replyTo: { name, address: asciiEmail(email) },
    subject: `Contact message from ${name}`,
    text: `${name} <${shownEmail(email)}> wrote on ${receivedAt.toISOString()}:\n\n${message}\n`,
  };
}
