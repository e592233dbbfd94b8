import { setImmediate } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, NotFoundError } from '@site/platform/http/errors';
import { foldText } from '@site/platform/text/fold-text';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { NothingToSendError } from '#site/contact/errors.ts';
import { contactMails } from '#site/contact/messages/contact-mails.server.ts';
import type { Origin } from '#site/contact/messages/message.ts';
import type { HasMail } from '#site/modules/mail.ts';
import { joinInquiry, leaveInquiry } from '../inquiries/join-inquiry.server.ts';
import { createRetention } from '../retention/retention-service.server.ts';
import type { InboxCounts, StoredMessage } from './inbox.ts';
import type { ExportQuery, InboxQuery, MessageChange } from './inbox-query.ts';
import { createInboxRepository, type InboxRepository } from './inbox-repository.server.ts';
import { createReceivedRepository } from './received-repository.server.ts';
import type { InboxFilter } from './stored-message-repository.server.ts';

/** @param wanted Folded; empty: everything is. */
function isFound({ name, email, message }: StoredMessage, wanted: string): boolean {
  if (wanted === '') return true;
  // An international domain is found by both spellings.
  const domain = domainToUnicode(email.slice(email.lastIndexOf('@') + 1));
  return foldText([name, email, domain, message].join('\n')).includes(wanted);
}

class MessageInTrashError extends DomainError {
  readonly code = 'message_in_trash';
  readonly status = 409;
  constructor() {
    super('This message is in the trash. Please restore it first.');
  }
}

const batchSize = 200;
export type InboxService = ReturnType<typeof createInboxService>;

export function createInboxService({
  database,
  hasMail,
  wakeOutbox,
  now,
}: {
  database: Database;
  hasMail: HasMail;
  wakeOutbox: () => void;
  now: () => Date;
}) {
  const inbox = createInboxRepository(database);
  const received = createReceivedRepository(database);

  async function* allOf(filter: InboxFilter): AsyncGenerator<StoredMessage> {
    let batch = await inbox.listAfter(filter, undefined, batchSize);
    while (batch.length > 0) {
      yield* batch;
      // The embedded database is synchronous: without this a long list would block other requests.
      await setImmediate();
      batch = batch.length < batchSize ? [] : await inbox.listAfter(filter, batch.at(-1), batchSize);
    }
  }

  /** Compared here in batches: messages have no folded column, and a custom SQL function would bind the site to one engine. */
  async function search(filter: InboxFilter, wanted: string, { limit, offset }: InboxQuery) {
    const messages: StoredMessage[] = [];
    let total = 0;
    for await (const message of allOf(filter)) {
      if (!isFound(message, wanted)) continue;
      if (total >= offset && messages.length < limit) messages.push(message);
      total += 1;
    }
    return { messages, total };
  }

  async function read(id: string, from: InboxRepository = inbox): Promise<StoredMessage> {
    const message = await from.find(id);
    if (!message) throw new NotFoundError('There is no such message.');
    return message;
  }

  async function release(transaction: Database, message: StoredMessage): Promise<void> {
    const { id, inquiryId } = message;
    const wasCaught = await createInboxRepository(transaction).unmarkSpam(id);
    if (wasCaught && (await hasMail(transaction))) await contactMails.put(transaction, { about: id }, now());
    if (inquiryId === null) await joinInquiry(transaction, message);
  }

  return {
    /** Newest first. `total` counts without limit and offset. */
    async page(query: InboxQuery): Promise<{ messages: StoredMessage[]; total: number }> {
      const wanted = foldText(query.q);
      if (wanted !== '') return search(query, wanted, query);
      const [messages, total] = await Promise.all([inbox.list(query, query), inbox.count(query)]);
      return { messages, total };
    },

    /** A whole list, in its order. */
    async *all({ q, ...filter }: ExportQuery): AsyncGenerator<StoredMessage> {
      const wanted = foldText(q);
      for await (const message of allOf(filter)) if (isFound(message, wanted)) yield message;
    },
    async counts(): Promise<InboxCounts> {
      const countedAt = now();
      return { ...(await inbox.counts()), hasAlerts: await hasMail(database), countedAt };
    },
    /** @throws {NotFoundError} */
    read,

    /**
     * Unmarking caught spam sends its notification. Between the inbox and Spam only what is there moves.
     * @throws {NotFoundError} {MessageInTrashError}
     */
    async change(id: string, { isRead, isSpam }: MessageChange): Promise<StoredMessage> {
      await inTransaction(database, async (transaction) => {
        const repository = createInboxRepository(transaction);
        const before = await read(id, repository);
        if (isSpam !== undefined && before.deletedAt !== null) throw new MessageInTrashError();
        const at = now();
        const record = (verb: 'read' | 'unread' | 'spam' | 'not-spam') =>
          recordActivity(transaction, { action: `message.${verb}`, at, thing: { id } });
        if (isRead !== undefined) await repository.setRead(id, isRead ? at : null);
        if (isRead !== undefined && isRead !== before.isRead) await record(isRead ? 'read' : 'unread');
        if (isSpam === true) {
          await repository.markSpam(id, at);
          await leaveInquiry(transaction, before);
        }
        if (isSpam === false) await release(transaction, before);
        if (isSpam !== undefined && isSpam !== before.isSpam) await record(isSpam ? 'spam' : 'not-spam');
      });
      if (isSpam === false) wakeOutbox();
      return read(id);
    },

    /** @throws {NotFoundError} {NothingToSendError} */
    async notifyAgain(id: string): Promise<StoredMessage> {
      await inTransaction(database, async (transaction) => {
        const { deletedAt } = await read(id, createInboxRepository(transaction));
        const at = now();
        const isDue = deletedAt === null && (await contactMails.retryFailed(transaction, id, at));
        if (!isDue) throw new NothingToSendError('notification of this message');
        await recordActivity(transaction, { action: 'message.notified-again', at, thing: { id } });
      });
      const message = await read(id);
      wakeOutbox();
      return message;
    },

    /**
     * Counted by quarter of an hour, because days of every time zone begin at one. Without spam; with messages in the
     * trash.
     */
    inquiries: (since: Date): Promise<{ at: Date; inquiries: number }[]> => received.inquiries(since),

    /** Where messages came from, as far as that is kept; counted as in `inquiries`. */
    origins: (since: Date): Promise<{ at: Date; origin: Origin }[]> => received.origins(since),

    ...createRetention({ database, now }),
  };
}
