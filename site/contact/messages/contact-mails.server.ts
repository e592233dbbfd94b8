import type { Database } from '@site/database/schema';
import { asciiEmail } from '@site/platform/text/email-address';
import { shownEmail } from '@site/platform/text/shown-email';
import type { Mail, MailQueue } from '#site/mail/mail.ts';
import type { Message } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';
import { createOutboxRepository } from './outbox-repository.server.ts';

/** @param recipients Asked for each mail, so that a corrected address applies to waiting mails too. */
export function contactMails(database: Database, recipients: () => Promise<readonly string[]>): MailQueue {
  const { listDue, ...outbox } = createOutboxRepository(database);
  const messages = createMessageRepository(database);
  return {
    ...outbox,
    async listDue(at, limit) {
      const due = await listDue(at, limit);
      return due.map(({ id, attempts, messageId }) => ({
        id,
        attempts,
        async compose() {
          const message = await messages.find(messageId);
          return message ? notification((await recipients()).join(', '), message) : null;
        },
      }));
    },
  };
}

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
