import { asciiEmail } from '@site/platform/text/email-address';
import { createInboxRepository } from '#site/contact/inbox/inbox-repository.server.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { datesIn, staffLocality } from '#site/session/dates.ts';
import { createConversationRepository } from './conversation-repository.server.ts';
import { isOpen } from './inquiry.ts';
import { inquiryPath } from './inquiry-path.ts';
import { createInquiryRepository } from './inquiry-repository.server.ts';

const replyMailId = (id: string) => `reply-${id}`;

/** The conversation shows how it fares, and the database deletes it with its reply. */
export const replyMails = mailKind({
  name: 'reply',
  isShown: true,
  async compose(transaction, { about }, { company, words }) {
    const conversation = createConversationRepository(transaction);
    const reply = await conversation.findReply(about);
    const inquiry = reply && (await createInquiryRepository(transaction).find(reply.inquiryId));
    if (!inquiry) return null;
    const before = (await conversation.replies([inquiry.id])).filter(({ id }) => id !== reply.id);
    const messages = await createInboxRepository(transaction).ofInquiries([inquiry.id]);
    const answered = messages.findLast(({ receivedAt }) => receivedAt <= reply.writtenAt);
    const earlier = before.filter(({ writtenAt }) => writtenAt <= reply.writtenAt);
    return {
      id: replyMailId(reply.id),
      to: asciiEmail(inquiry.email),
      replyTo: { name: company.name, address: asciiEmail(reply.replyTo) },
      answers: earlier.map(({ id }) => replyMailId(id)),
      subject: reply.subject,
      words,
      parts: [
        ...reply.text.split(/\n{2,}/),
        ...(answered
          ? [
              words.say('On {date}, {name} wrote:', {
                date: datesIn(company).longTime(answered.receivedAt),
                name: answered.name,
              }),
              { quote: answered.message },
            ]
          : []),
      ],
    };
  },
});

/** To the one in charge, or to those who get the messages. */
export const overdueMails = mailKind({
  name: 'overdue',
  isShown: false,
  async compose(transaction, { about, recipient }, { company, siteUrl, recipients }) {
    const inquiry = await createInquiryRepository(transaction).find(about);
    if (!inquiry?.waitingSince || !isOpen(inquiry.state)) return null;
    const [first] = await createInboxRepository(transaction).ofInquiries([inquiry.id]);
    if (!first) return null;
    const { name } = first;
    return {
      id: `overdue-${about}-${inquiry.waitingSince.getTime()}`,
      to: recipient ?? recipients.join(', '),
      subject: `${company.name} website: ${name} waits for an answer`,
      heading: `${name} waits for an answer`,
      parts: [
        { facts: [['Waiting since', datesIn(staffLocality(company)).weekdayTime(inquiry.waitingSince)]] },
        'The time that the site promises for answers is over.',
        { button: 'Open the inquiry', url: `${siteUrl}${inquiryPath(inquiry.id)}` },
      ],
    };
  },
});
