import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError } from '@site/platform/http/errors';
import { dayMs } from '@site/platform/text/durations';
import { asciiEmail } from '@site/platform/text/email-address';
import {
  createFormTimestamps,
  type FormMetadata,
  formMetadataSchema,
} from '#site/contact/spam/form-metadata.server.ts';
import { dropBeyondLimit, rulesOfMessage } from '#site/contact/spam/spam-filter.server.ts';
import { isSpam } from '#site/contact/spam/spam-rules.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import type { HasMail } from '#site/modules/mail.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { joinInquiry } from '../inquiries/join-inquiry.server.ts';
import { readAnswers } from '../questions/answers.ts';
import { mayGetReceipt } from '../receipt/receipt.ts';
import { receiptMails } from '../receipt/receipt-mails.server.ts';
import { contactMails } from './contact-mails.server.ts';
import type { Message, MessageForm } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';
import { readOrigin } from './origin.ts';

const noMetadata = formMetadataSchema.parse({});

/** Once a day for each address. */
async function putReceipt(transaction: Database, { id, email, receivedAt: at }: Message, site: SiteContent) {
  const { sender, recipients } = mailParties(site, null);
  if (!mayGetReceipt(email, [site.company.email, sender.address, ...recipients])) return;
  const messages = createMessageRepository(transaction);
  if (await messages.hadReceipt(email, new Date(at.getTime() - dayMs))) return;
  await messages.setReceipt(id, at);
  const payload = {
    text: site.contact.receipt.text,
    ...(site.paths.prefix && { prefix: site.paths.prefix }),
  };
  await receiptMails.put(transaction, { about: id, payload }, at);
}

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService({
  database,
  hasMail,
  site,
  secret,
  ownHost,
  onStored,
  now,
}: {
  database: Database;
  hasMail: HasMail;
  site: SiteSource;
  secret: string;
  /** Is no site that somebody came from. */
  ownHost: string;
  onStored: () => void;
  now: () => Date;
}) {
  const timestamps = createFormTimestamps(secret, now);

  return {
    /** Spam is stored without a notification; the sender gets the same response. @param metadata Absent: another client. @throws {InvalidInputError} For the owner's questions. */
    async receive(form: MessageForm, metadata: FormMetadata = noMetadata): Promise<Message> {
      const shown = await site.read();
      // A form of a subject asks none of the owner's questions.
      const { answers, issues } = readAnswers(form.subject ? [] : shown.contact.questions, form.answers);
      if (issues.length > 0) throw new InvalidInputError(issues);
      const message = {
        ...{ id: randomUUID(), ...form, answers, receivedAt: now(), subject: form.subject ?? '' },
        origin: shown.settings.keepsOrigin ? readOrigin(metadata.origin, ownHost) : null,
      };
      const at = message.receivedAt;
      const email = asciiEmail(shown.company.email);
      const ownDomain = email.slice(email.lastIndexOf('@') + 1);
      await inTransaction(database, async (transaction) => {
        const messages = createMessageRepository(transaction);
        const rules = await rulesOfMessage(message, metadata, messages, { timestamps, ownDomain, at });
        const isCaught = isSpam(rules);
        await messages.insert(message, isCaught ? rules : undefined);
        // For every message, so that the response time does not reveal which is spam.
        await dropBeyondLimit(messages, at);
        if (!isCaught) await joinInquiry(transaction, message);
        if (isCaught || !(await hasMail(transaction))) return;
        await contactMails.put(transaction, { about: message.id }, at);
        if (shown.contact.receipt.isSent) await putReceipt(transaction, message, shown);
      });
      onStored();
      return message;
    },

    formTimestamp: (): string => timestamps.make(),
  };
}
