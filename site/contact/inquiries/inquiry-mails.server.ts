import type { Database } from '@site/database/schema';
import { dayOf } from '@site/platform/text/day-of';
import { asciiEmail } from '@site/platform/text/email-address';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import type { MailContext } from '#site/modules/mail.ts';
import { datesIn, staffLocality } from '#site/session/dates.ts';
import { createConversationRepository } from './conversation-repository.server.ts';
import { type Inquiry, isOpen } from './inquiry.ts';
import { createInquiryMessages } from './inquiry-messages-repository.server.ts';
import { inboxPath, inquiryPath } from './inquiry-path.ts';
import { createInquiryRepository } from './inquiry-repository.server.ts';
import { readStaff } from './staff-repository.server.ts';

const replyMailId = (id: string) => `reply-${id}`;

/** The conversation shows how it fares, and the database deletes it with its reply. */
export const replyMails = mailKind({
  name: 'reply',
  isShown: true,
  async compose(transaction, { about }, { company, words }) {
    const conversation = createConversationRepository(transaction);
    const reply = await conversation.findReply(about);
    // What was asked may be in the trash by now: who answered it wants the answer to arrive.
    const email = reply && (await createInquiryRepository(transaction).emailOf(reply.inquiryId));
    if (!reply || email === undefined) return null;
    const before = (await conversation.replies([reply.inquiryId])).filter(({ id }) => id !== reply.id);
    const messages = await createInquiryMessages(transaction).ofInquiries([reply.inquiryId]);
    const answered = messages.findLast(({ receivedAt }) => receivedAt <= reply.writtenAt);
    const earlier = before.filter(({ writtenAt }) => writtenAt <= reply.writtenAt);
    return {
      id: replyMailId(reply.id),
      to: asciiEmail(email),
      // Empty once who wrote it is erased.
      ...(reply.replyTo !== '' && {
        replyTo: { name: company.name, address: asciiEmail(reply.replyTo) },
      }),
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

/** The one in charge, while they may read it; else those who get the messages. */
async function recipientsOf(
  transaction: Database,
  { assigneeId }: Inquiry,
  { recipients }: MailContext,
): Promise<string> {
  const staff = await readStaff(transaction);
  const inCharge = staff.find(({ id, mayRead }) => id === assigneeId && mayRead);
  return inCharge?.email ?? recipients.join(', ');
}

/** Of the visitor, as the last message gives it. Undefined: nothing of the inquiry is left. */
const nameIn = async (transaction: Database, id: string): Promise<string | undefined> =>
  (await createInquiryMessages(transaction).ofInquiries([id])).at(-1)?.name;

const buttonTo = (id: string, siteUrl: string) => ({
  button: 'Open the inquiry',
  url: `${siteUrl}${inquiryPath(id)}`,
});

export const overdueMails = mailKind({
  name: 'overdue',
  isShown: false,
  async compose(transaction, { about }, context) {
    const { company, siteUrl } = context;
    const inquiry = await createInquiryRepository(transaction).find(about);
    if (!inquiry?.waitingSince || !isOpen(inquiry.state)) return null;
    const name = await nameIn(transaction, about);
    if (name === undefined) return null;
    return {
      id: `overdue-${about}-${inquiry.waitingSince.getTime()}`,
      to: await recipientsOf(transaction, inquiry, context),
      subject: `${company.name} website: ${name} waits for an answer`,
      heading: `${name} waits for an answer`,
      parts: [
        { facts: [['Waiting since', datesIn(staffLocality(company)).weekdayTime(inquiry.waitingSince)]] },
        'The time that the site promises for answers is over.',
        buttonTo(about, siteUrl),
      ],
    };
  },
});

export const followUpMails = mailKind({
  name: 'follow-up',
  isShown: false,
  async compose(transaction, { about }, context) {
    const { company, siteUrl, at } = context;
    const inquiry = await createInquiryRepository(transaction).find(about);
    if (!inquiry?.followUpOn || inquiry.followUpOn > dayOf(at, company.timeZone)) return null;
    const name = await nameIn(transaction, about);
    if (name === undefined) return null;
    return {
      id: `follow-up-${about}-${inquiry.followUpOn}`,
      to: await recipientsOf(transaction, inquiry, context),
      subject: `${company.name} website: follow up with ${name}`,
      heading: `Follow up with ${name}`,
      parts: ['The day that was set for this inquiry has come.', buttonTo(about, siteUrl)],
    };
  },
});

/**
 * To somebody whom another has put in charge. `ids`: of all inquiries at once; absent: written by an earlier version, and `count`
 * is for one that sends it during an upgrade.
 */
export const inChargeMails = mailKind<{
  assigneeId: string;
  by: string;
  count: number;
  ids?: readonly string[];
}>({
  name: 'in-charge',
  isShown: false,
  async compose(
    transaction,
    { about, id, payload: { assigneeId, by, ids = [about] } },
    { company, siteUrl },
  ) {
    const staff = await readStaff(transaction);
    const inCharge = staff.find((one) => one.id === assigneeId && one.mayRead);
    const theirs = await createInquiryRepository(transaction).inChargeOf(assigneeId, ids);
    // Some may be gone or somebody else's by now.
    const names = await createInquiryMessages(transaction).contentsOf(theirs);
    const [only] = names.entries();
    if (!inCharge || !only) return null;
    const of = names.size === 1 ? `the inquiry of ${only[1].name}` : `${names.size} inquiries`;
    const mine = { button: 'Open my inquiries', url: `${siteUrl}${inboxPath}?view=mine` };
    return {
      id: `in-charge-${id}`,
      to: inCharge.email,
      subject: `${company.name} website: you are in charge of ${of}`,
      heading: `You are in charge of ${of}`,
      parts: [`${by} put you in charge.`, names.size === 1 ? buttonTo(only[0], siteUrl) : mine],
    };
  },
});
