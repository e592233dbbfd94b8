import type { Database, Schema } from '@site/database/schema';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { notification } from '#site/contact/messages/contact-mails.server.ts';
import type { Origin } from '#site/contact/messages/message.ts';
import { storedAnswers, storedOrigin } from '#site/contact/messages/message-repository.server.ts';
import { type SpamRule, spamRules } from '#site/contact/spam/spam-rules.ts';
import type { Delivery, InboxCounts, InboxTab, ReadState, StoredMessage } from './inbox.ts';
import type { FinishedState } from './retention.ts';

/** Anybody can send one. */
const maxSubjects = 50;
const quarterMs = 15 * 60 * 1000;

export interface InboxFilter {
  readonly tab: InboxTab;
  readonly state: ReadState;
}

interface InquiryContents {
  readonly name: string;
  readonly message: string;
  readonly messages: number;
  readonly unread: number;
}

export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** The end of what is kept of a state. */
interface StateEnd {
  readonly state: FinishedState;
  readonly before: Date;
}

export function createInboxRepository(database: Database) {
  /** Notes, answers and days to follow up on count as well. */
  const over = ({ state, before }: StateEnd) => {
    const instant = before.getTime();
    return database
      .selectFrom('inquiries')
      .where('state', '=', state)
      .where('last_at', '<', instant)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('inquiry_notes')
              .select('inquiry_notes.id')
              .whereRef('inquiry_notes.inquiry_id', '=', 'inquiries.id')
              .where('inquiry_notes.written_at', '>=', instant),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('inquiry_replies')
              .select('inquiry_replies.id')
              .whereRef('inquiry_replies.inquiry_id', '=', 'inquiries.id')
              .where('inquiry_replies.written_at', '>=', instant),
          ),
        ),
      )
      .where((eb) =>
        eb.or([eb('follow_up_on', 'is', null), eb('follow_up_on', '<', before.toISOString().slice(0, 10))]),
      );
  };
  // A message has at most one notification.
  const kept = () =>
    database
      .selectFrom('messages')
      .leftJoin('outbox', (join) =>
        join.on('outbox.kind', '=', notification.name).onRef('outbox.about', '=', 'messages.id'),
      )
      .selectAll('messages')
      .select([
        'outbox.id as outbox_id',
        'outbox.attempts',
        'outbox.due_at',
        'outbox.sent_at',
        'outbox.failed_at',
        'outbox.last_error',
      ]);
  const matching = (filter: InboxFilter) =>
    kept()
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

    /** Those that are neither spam nor in the trash, oldest first. */
    async ofInquiries(ids: readonly string[]): Promise<StoredMessage[]> {
      if (ids.length === 0) return [];
      const rows = await kept()
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
      const rows = await kept()
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

    async find(id: string): Promise<StoredMessage | undefined> {
      const row = await kept().where('messages.id', '=', id).executeTakeFirst();
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

    async inquiries(since: Date): Promise<{ at: Date; inquiries: number }[]> {
      const quarter = sql<number>`received_at / ${sql.lit(quarterMs)}`;
      const rows = await database
        .selectFrom('messages')
        .where('is_spam', '=', 0)
        .where('received_at', '>=', since.getTime())
        .select((eb) => [quarter.as('quarter'), eb.fn.countAll<number>().as('inquiries')])
        .groupBy(quarter)
        .execute();
      return rows.map(({ quarter, inquiries }) => ({
        at: new Date(Number(quarter) * quarterMs),
        inquiries: Number(inquiries),
      }));
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

    /** Without spam, of those that are known. */
    async origins(since: Date): Promise<{ at: Date; origin: Origin }[]> {
      const rows = await database
        .selectFrom('messages')
        .select(['received_at', 'origin'])
        .where('is_spam', '=', 0)
        .where('received_at', '>=', since.getTime())
        .where('origin', 'is not', null)
        .execute();
      return rows.flatMap(({ received_at, origin: stored }) => {
        const origin = storedOrigin(stored);
        return origin ? [{ at: new Date(received_at), origin }] : [];
      });
    },

    async countReceivedBefore(instant: Date): Promise<number> {
      const { total } = await database
        .selectFrom('messages')
        .where('received_at', '<', instant.getTime())
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async deleteReceivedBefore(instant: Date): Promise<number> {
      const result = await database
        .deleteFrom('messages')
        .where('received_at', '<', instant.getTime())
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    async countOver(end: StateEnd): Promise<number> {
      const { total } = await over(end)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** With all that was said, by triggers. @returns The number of messages. */
    async deleteOver(end: StateEnd): Promise<number> {
      const result = await database
        .deleteFrom('messages')
        .where('inquiry_id', 'in', over(end).select('inquiries.id'))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** What became spam at `instant` or earlier. @returns The number deleted. */
    async deleteSpamUntil(instant: Date): Promise<number> {
      const result = await database
        .deleteFrom('messages')
        .where('is_spam', '=', 1)
        .where('deleted_at', 'is', null)
        .where((eb) => eb(eb.fn.coalesce('spam_at', 'received_at'), '<=', instant.getTime()))
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}

function conditions(eb: ExpressionBuilder<Schema, 'messages'>, { tab, state }: InboxFilter) {
  return [
    ...(tab === 'trash'
      ? [eb('messages.deleted_at', 'is not', null)]
      : [eb('messages.deleted_at', 'is', null), eb('messages.is_spam', '=', tab === 'spam' ? 1 : 0)]),
    ...(state === 'unread' ? [eb('messages.read_at', 'is', null)] : []),
  ];
}

type MailColumns = Pick<
  Selectable<Schema['outbox']>,
  'attempts' | 'due_at' | 'sent_at' | 'failed_at' | 'last_error'
>;
type Nullable<Columns> = { [Name in keyof Columns]: Columns[Name] | null };
type StoredRow = Selectable<Schema['messages']> & { outbox_id: string | null } & Nullable<MailColumns>;

function asStoredMessage(row: StoredRow): StoredMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    receivedAt: new Date(row.received_at),
    isRead: row.read_at !== null,
    isSpam: row.is_spam === 1,
    spamSigns: rulesOf(row.spam_signs),
    deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at),
    delivery: deliveryOf(row),
    inquiryId: row.inquiry_id,
    answers: storedAnswers(row.answers),
    subject: row.subject,
    origin: storedOrigin(row.origin),
  };
}

/** Skips rules unknown to this version. */
function rulesOf(stored: string | null): SpamRule[] {
  const names: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(names) ? names.filter((name): name is SpamRule => Object.hasOwn(spamRules, name)) : [];
}

function deliveryOf(row: StoredRow): Delivery {
  const attempts = row.attempts ?? 0;
  const nothing = { attempts, nextAttemptAt: null, sentAt: null, reason: row.last_error };
  if (row.outbox_id === null) return { ...nothing, state: row.spam_signs === null ? 'off' : 'held' };
  if (row.sent_at !== null) return { ...nothing, state: 'sent', sentAt: new Date(row.sent_at) };
  if (row.failed_at !== null) return { ...nothing, state: 'failed' };
  const nextAttemptAt = row.due_at === null ? null : new Date(row.due_at);
  return { ...nothing, state: attempts > 0 ? 'retrying' : 'waiting', nextAttemptAt };
}
