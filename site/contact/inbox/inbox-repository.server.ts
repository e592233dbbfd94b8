import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import { notification } from '#site/contact/messages/contact-mails.server.ts';
import type { InboxCounts, StoredMessage } from './inbox.ts';
import {
  asStoredMessage,
  conditions,
  type InboxFilter,
  keptMessages,
} from './stored-message-repository.server.ts';

export type InboxRepository = ReturnType<typeof createInboxRepository>;

export function createInboxRepository(database: Database) {
  const matching = (filter: InboxFilter) =>
    keptMessages(database)
      .where((eb) => eb.and(conditions(eb, filter)))
      .orderBy('messages.received_at', 'desc')
      .orderBy('messages.id');

  async function count(filter: InboxFilter): Promise<number> {
    const { total } = await database
      .selectFrom('messages')
      .where((eb) => eb.and(conditions(eb, filter)))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  return {
    /** Newest first, ties by id. */
    async list(
      filter: InboxFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<StoredMessage[]> {
      return (await matching(filter).limit(limit).offset(offset).execute()).map(asStoredMessage);
    },

    /** Follows `previous` in the order of `list`. */
    async listAfter(
      filter: InboxFilter,
      previous: StoredMessage | undefined,
      limit: number,
    ): Promise<StoredMessage[]> {
      const query = matching(filter).limit(limit);
      if (!previous) return (await query.execute()).map(asStoredMessage);
      const instant = previous.receivedAt.getTime();
      const rest = query.where((eb) =>
        eb.or([
          eb('messages.received_at', '<', instant),
          eb.and([eb('messages.received_at', '=', instant), eb('messages.id', '>', previous.id)]),
        ]),
      );
      return (await rest.execute()).map(asStoredMessage);
    },

    count,

    async counts(): Promise<Omit<InboxCounts, 'countedAt' | 'hasAlerts'>> {
      const unread = await count({ tab: 'inbox', state: 'unread' });
      const spam = await count({ tab: 'spam', state: 'all' });
      const unreadSpam = await count({ tab: 'spam', state: 'unread' });
      const trash = await count({ tab: 'trash', state: 'all' });
      const mails = await database
        .selectFrom('outbox')
        .innerJoin('messages', 'messages.id', 'outbox.about')
        .where('outbox.kind', '=', notification.name)
        .where('messages.is_spam', '=', 0)
        .where('messages.deleted_at', 'is', null)
        .where('outbox.sent_at', 'is', null)
        .select([
          sql<number>`count(outbox.failed_at)`.as('failed'),
          sql<number>`coalesce(sum(case when outbox.failed_at is null and outbox.attempts > 0 then 1 else 0 end), 0)`.as(
            'retrying',
          ),
        ])
        .executeTakeFirstOrThrow();
      return {
        unread,
        spam,
        unreadSpam,
        trash,
        failedMails: Number(mails.failed),
        retryingMails: Number(mails.retrying),
      };
    },

    async find(id: string): Promise<StoredMessage | undefined> {
      const row = await keptMessages(database).where('messages.id', '=', id).executeTakeFirst();
      return row && asStoredMessage(row);
    },

    /** @param readAt Null: unread. A message already read keeps its time. */
    async setRead(id: string, readAt: Date | null): Promise<void> {
      await database
        .updateTable('messages')
        .set({ read_at: readAt?.getTime() ?? null })
        .where('id', '=', id)
        .$if(readAt !== null, (query) => query.where('read_at', 'is', null))
        .execute();
    },

    /** A message that is already spam keeps its time. */
    async markSpam(id: string, at: Date): Promise<void> {
      await database
        .updateTable('messages')
        .set({ is_spam: 1, spam_at: at.getTime() })
        .where('id', '=', id)
        .where('is_spam', '=', 0)
        .execute();
    },

    /** Clears its spam rules. @returns Whether it had been caught. */
    async unmarkSpam(id: string): Promise<boolean> {
      const row = await database
        .selectFrom('messages')
        .select('spam_signs')
        .where('id', '=', id)
        .executeTakeFirst();
      await database
        .updateTable('messages')
        .set({ is_spam: 0, spam_at: null, spam_signs: null })
        .where('id', '=', id)
        .execute();
      return row !== undefined && row.spam_signs !== null;
    },
  };
}
