import type { Database } from '@site/database/schema';
import type { StoredMessage } from '#site/contact/inbox/inbox.ts';
import {
  asStoredMessage,
  conditions,
  keptMessages,
} from '#site/contact/inbox/stored-message-repository.server.ts';

/** Anybody can send one. */
const maxSubjects = 50;

interface InquiryContents {
  readonly name: string;
  readonly message: string;
  readonly messages: number;
  readonly unread: number;
}

/** Messages as parts of inquiries. */
export function createInquiryMessages(database: Database) {
  return {
    /** Those that are neither spam nor in the trash, oldest first. */
    async ofInquiries(ids: readonly string[]): Promise<StoredMessage[]> {
      if (ids.length === 0) return [];
      const rows = await keptMessages(database)
        .where((eb) => eb.and(conditions(eb, { tab: 'inbox', state: 'all' })))
        .where('messages.inquiry_id', 'in', [...ids])
        .orderBy('messages.received_at')
        .orderBy('messages.id')
        .execute();
      return rows.map(asStoredMessage);
    },

    /** By inquiry, of what is shown in it: how many, and the last one's name and text. */
    async contentsOf(ids: readonly string[]): Promise<ReadonlyMap<string, InquiryContents>> {
      if (ids.length === 0) return new Map();
      const shown = database
        .selectFrom('messages')
        .where((eb) => eb.and(conditions(eb, { tab: 'inbox', state: 'all' })))
        .where('messages.inquiry_id', 'in', [...ids]);
      const counts = await shown
        .select((eb) => [
          'inquiry_id',
          eb.fn.countAll<number>().as('messages'),
          eb.fn.count<number>('read_at').as('read'),
        ])
        .groupBy('inquiry_id')
        .execute();
      // Of two at the same instant the one with the greater id comes last, as in `ofInquiries`.
      const last = await shown
        .select(['inquiry_id', 'name', 'message'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('messages as later')
                .select('later.id')
                .whereRef('later.inquiry_id', '=', 'messages.inquiry_id')
                .where('later.deleted_at', 'is', null)
                .where((eb) =>
                  eb.or([
                    eb('later.received_at', '>', eb.ref('messages.received_at')),
                    eb.and([
                      eb('later.received_at', '=', eb.ref('messages.received_at')),
                      eb('later.id', '>', eb.ref('messages.id')),
                    ]),
                  ]),
                ),
            ),
          ),
        )
        .execute();
      const lastOf = new Map(last.map((row) => [row.inquiry_id, row]));
      return new Map(
        counts.map(({ inquiry_id: id, messages, read }) => {
          const { name = '', message = '' } = lastOf.get(id) ?? {};
          return [
            id ?? '',
            { name, message, messages: Number(messages), unread: Number(messages) - Number(read) },
          ];
        }),
      );
    },

    /** In the inbox, without an inquiry: written by a version that knew none. Oldest first. */
    async loose(limit: number): Promise<StoredMessage[]> {
      const rows = await keptMessages(database)
        .where('messages.is_spam', '=', 0)
        .where('messages.inquiry_id', 'is', null)
        .orderBy('messages.received_at')
        .limit(limit)
        .execute();
      return rows.map(asStoredMessage);
    },

    async setInquiry(id: string, inquiryId: string | null): Promise<void> {
      await database.updateTable('messages').set({ inquiry_id: inquiryId }).where('id', '=', id).execute();
    },

    /** All that are shown in it. */
    async setInquiryRead(inquiryId: string, readAt: Date): Promise<void> {
      await database
        .updateTable('messages')
        .set({ read_at: readAt.getTime() })
        .where('inquiry_id', '=', inquiryId)
        .where('read_at', 'is', null)
        .execute();
    },

    /** Of the forms that messages in the inbox came from. */
    async subjects(): Promise<string[]> {
      const rows = await database
        .selectFrom('messages')
        .select('subject')
        .distinct()
        .where((eb) => eb.and(conditions(eb, { tab: 'inbox', state: 'all' })))
        .where('subject', '!=', '')
        .orderBy('subject')
        .limit(maxSubjects)
        .execute();
      return rows.map(({ subject }) => subject);
    },
  };
}
