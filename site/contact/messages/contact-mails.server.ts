import { asciiEmail } from '@site/platform/text/email-address';
import { shownEmail } from '@site/platform/text/shown-email';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import type { Mail } from '#site/modules/mail.ts';
import type { Message } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';

/** About messages: deleted with them, and held while they are in the trash. */
export const contactMails = mailKind({
  name: 'contact',
  isShown: true,
  async compose(transaction, { about }, { recipients }) {
    const message = await createMessageRepository(transaction).find(about);
    return message ? notification(recipients.join(', '), message) : null;
  },
});

function notification(to: string, { id, name, email, receivedAt, message }: Message): Mail {
  return {
    id: `contact-${id}`,
    to,
    // From the site's own address, so that the mail does not look forged; replies go to the visitor.
    replyTo: { name, address: asciiEmail(email) },
    subject: `Contact message from ${name}`,
    text: `${name} <${shownEmail(email)}> wrote on ${receivedAt.toISOString()}:\n\n${message}\n`,
  };
}
