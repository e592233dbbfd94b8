import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { asciiEmail } from '@site/platform/text/email-address';
import {
  createFormTimestamps,
  type FormMetadata,
  formMetadataSchema,
} from '#site/contact/spam/form-metadata.server.ts';
import { dropBeyondLimit, rulesOfMessage } from '#site/contact/spam/spam-filter.server.ts';
import { isSpam } from '#site/contact/spam/spam-rules.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { joinInquiry } from '../inquiries/join-inquiry.server.ts';
import { contactMails } from './contact-mails.server.ts';
import type { Message, MessageForm } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';

const noMetadata = formMetadataSchema.parse({});

export type ContactService = ReturnType<typeof createContactService>;

export function createContactService({
  database,
  hasMail,
  site,
  secret,
  onStored,
  now,
}: {
  database: Database;
  hasMail: boolean;
  site: SiteSource;
  secret: string;
  onStored: () => void;
  now: () => Date;
}) {
  const timestamps = createFormTimestamps(secret, now);

  return {
    /** Spam is stored without a notification; the sender gets the same response. @param metadata Absent: another client. */
    async receive(form: MessageForm, metadata: FormMetadata = noMetadata): Promise<Message> {
      const message = { id: randomUUID(), ...form, receivedAt: now() };
      const at = message.receivedAt;
      const email = asciiEmail((await site.read()).company.email);
      const ownDomain = email.slice(email.lastIndexOf('@') + 1);
      await inTransaction(database, async (transaction) => {
        const messages = createMessageRepository(transaction);
        const rules = await rulesOfMessage(form, metadata, messages, { timestamps, ownDomain, at });
        const isCaught = isSpam(rules);
        await messages.insert(message, isCaught ? rules : undefined);
        // For every message, so that the response time does not reveal which is spam.
        await dropBeyondLimit(messages, at);
        if (!isCaught) await joinInquiry(transaction, message);
        if (!isCaught && hasMail) await contactMails.put(transaction, { about: message.id }, at);
      });
      onStored();
      return message;
    },

    formTimestamp: (): string => timestamps.make(),
  };
}
