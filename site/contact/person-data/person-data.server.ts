import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { storedAnswers, storedOrigin } from '#site/contact/messages/message-repository.server.ts';
import type { FoundPerson } from './contract.ts';
import { createPersonDataRepository } from './person-data-repository.server.ts';

class PersonWroteAgainError extends DomainError {
  readonly code = 'person_wrote_again';
  readonly status = 409;
  constructor() {
    super('The number of messages has changed since. Nothing was deleted: please look again.');
  }
}

export type PersonData = ReturnType<typeof createPersonData>;

/** For what the law asks of those who wrote: a copy of their data (GDPR, Article 15), and erasure (Article 17). */
export function createPersonData({ database, now }: { database: Database; now: () => Date }) {
  async function find(email: string, from: Database = database): Promise<FoundPerson> {
    const stored = createPersonDataRepository(from, email);
    return {
      email,
      messages: (await stored.messages()).length,
      inquiries: (await stored.inquiries()).length,
      answers: (await stored.answers()).length,
      notes: (await stored.notes()).length,
      mails: (await stored.mails()).length,
      isUser: await stored.isUser(),
    };
  }

  return {
    find: (email: string): Promise<FoundPerson> => find(email),

    /** As JSON, by what it is. The log says that it was downloaded, and of whom nothing. */
    async export(email: string): Promise<Record<string, unknown>> {
      const at = now();
      await recordActivity(database, { action: 'message.person-exported', at });
      const stored = createPersonDataRepository(database, email);
      const time = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
      return {
        exportedAt: at.toISOString(),
        email,
        messages: (await stored.messages()).map((row) => ({
          ...{ receivedAt: time(row.received_at), name: row.name, email: row.email, subject: row.subject },
          ...{ message: row.message, answers: storedAnswers(row.answers), origin: storedOrigin(row.origin) },
          ...{ readAt: time(row.read_at), isSpam: row.is_spam === 1, deletedAt: time(row.deleted_at) },
          ...{ receiptAt: time(row.receipt_at), inquiry: row.inquiry_id },
        })),
        inquiries: (await stored.inquiries()).map((row) => ({
          ...{ id: row.id, state: row.state, followUpOn: row.follow_up_on, tags: JSON.parse(row.tags) },
          ...{ openedAt: time(row.opened_at), lastAt: time(row.last_at) },
        })),
        answers: (await stored.answers()).map(({ inquiry_id: inquiry, subject, text, written_at }) => ({
          ...{ inquiry, subject, text, writtenAt: time(written_at) },
        })),
        notes: (await stored.notes()).map(({ inquiry_id: inquiry, text, written_at }) => ({
          ...{ inquiry, text, writtenAt: time(written_at) },
        })),
        mails: (await stored.mails()).map(({ kind, asked_at, sent_at, failed_at }) => ({
          ...{ kind, askedAt: time(asked_at), sentAt: time(sent_at), givenUpAt: time(failed_at) },
        })),
      };
    },

    /**
     * All or nothing. @param messages How many there were when it was confirmed.
     * @returns What is still stored: mails to a user of that address. @throws {PersonWroteAgainError}
     */
    async erase(email: string, messages: number): Promise<FoundPerson> {
      await inTransaction(database, async (transaction) => {
        const stored = createPersonDataRepository(transaction, email);
        const { length: to } = await stored.messages();
        if (to !== messages) throw new PersonWroteAgainError();
        await stored.erase();
        await recordActivity(transaction, { action: 'message.person-erased', at: now(), to });
      });
      return find(email);
    },
  };
}
