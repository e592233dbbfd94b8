import { asciiEmail } from '@site/platform/text/email-address';
import { createMessageRepository } from '#site/contact/messages/message-repository.server.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { receiptReference } from './receipt.ts';

/** Tells a visitor that the message arrived: the owner's text and a number, nothing of what was written. */
export const receiptMails = mailKind<{ text: string; prefix?: string }>({
  name: 'receipt',
  isShown: false,
  async compose(transaction, { about, payload }, { company, words }) {
    const message = await createMessageRepository(transaction).find(about);
    if (!message) return null;
    return {
      id: `receipt-${about}`,
      to: asciiEmail(message.email),
      subject: words.say('{name}: we got your message', { name: company.name }),
      isAutomatic: true,
      words,
      heading: words.say('We got your message'),
      parts: [
        payload.text || words.say('Thank you for writing to us. We answer as soon as we can.'),
        { facts: [[words.say('Reference'), receiptReference(about)]] },
      ],
    };
  },
});
