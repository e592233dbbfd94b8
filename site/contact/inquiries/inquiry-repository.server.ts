import type { Database, Schema } from '@site/database/schema';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import {
  type Inquiry,
  type InquiryChange,
  type InquiryState,
  inquiryStates,
  isClosed,
  isOpen,
} from './inquiry.ts';

export interface InquiryFilter {
  /** Absent: all. */
  readonly states?: readonly InquiryState[] | undefined;
  readonly assigneeId?: string | undefined;
  /** Nobody is in charge, or none of these. */
  readonly assigneeNotIn?: readonly string[] | undefined;
  readonly tag?: string | undefined;
  /** Waiting since then or earlier. */
  readonly waitingUntil?: Date | undefined;
  /** With a day to follow up on that has come. */
  readonly followUpUntil?: string | undefined;
  readonly email?: string | undefined;
  /** Of the form of one of its messages. */
  readonly subject?: string | undefined;
}

export const openStates = inquiryStates.filter(isOpen);

export function createInquiryRepository(database: Database) {
  const change = (id: string) => database.updateTable('inquiries').where('id', '=', id);
  const matching = (filter: InquiryFilter) =>
    database.selectFrom('inquiries').where((eb) => eb.and(conditions(eb, filter)));

  return {
    async insert({ tags, openedAt, lastAt, waitingSince, assigneeId, followUpOn, ...inquiry }: Inquiry) {
      await database
        .insertInto('inquiries')
        .values({
          ...inquiry,
          ...{ assignee_id: assigneeId, follow_up_on: followUpOn, tags: JSON.stringify(tags) },
          ...{ opened_at: openedAt.getTime(), last_at: lastAt.getTime() },
          ...{ reminded_at: null, followed_up_on: null },
          waiting_since: waitingSince?.getTime() ?? null,
        })
        .execute();
    },

    async find(id: string): Promise<Inquiry | undefined> {
      const row = await matching({}).selectAll().where('id', '=', id).executeTakeFirst();
      return row && asInquiry(row);
    },

    /** @returns Which of them a person is in charge of. */
    async inChargeOf(assigneeId: string, ids: readonly string[]): Promise<string[]> {
      const rows = await matching({ assigneeId })
        .select('id')
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Also where nothing is left that is shown. */
    async emailOf(id: string): Promise<string | undefined> {
      const row = database.selectFrom('inquiries').select('email').where('id', '=', id);
      return (await row.executeTakeFirst())?.email;
    },

    /** By the last message, newest first. */
    async list(
      filter: InquiryFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<Inquiry[]> {
      const rows = await matching(filter)
        .selectAll()
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(asInquiry);
    },

    /** Follows `previous` in the order of `list`. */
    async listAfter(filter: InquiryFilter, previous: Inquiry | undefined, limit: number): Promise<Inquiry[]> {
      const at = previous?.lastAt.getTime() ?? 0;
      const rows = await matching(filter)
        .selectAll()
        .$if(previous !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('last_at', '<', at),
              eb.and([eb('last_at', '=', at), eb('inquiries.id', '>', previous?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(asInquiry);
    },

    async count(filter: InquiryFilter): Promise<number> {
      const { total } = await matching(filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** What is opened again waits since its last message. */
    async change(id: string, { state, assigneeId, followUpOn, tags }: InquiryChange): Promise<void> {
      const values = {
        ...(state && { state }),
        ...(state && !isOpen(state) && { waiting_since: null, reminded_at: null }),
        ...(assigneeId !== undefined && { assignee_id: assigneeId }),
        ...(followUpOn !== undefined && { follow_up_on: followUpOn, followed_up_on: null }),
        ...(tags && { tags: JSON.stringify(tags) }),
      };
      if (Object.keys(values).length === 0) return;
      await change(id)
        .set((eb) => ({
          ...values,
          ...(state && isOpen(state) && { waiting_since: eb.fn.coalesce('waiting_since', 'last_at') }),
        }))
        .execute();
    },

    /** Its visitor has written again. */
    async addMessage(id: string, { state, at }: { state: InquiryState; at: Date }): Promise<void> {
      const instant = at.getTime();
      await change(id)
        .set((eb) => ({
          state,
          last_at: eb.case().when('last_at', '>', instant).then(eb.ref('last_at')).else(instant).end(),
          waiting_since: eb.fn.coalesce('waiting_since', eb.val(instant)),
        }))
        .execute();
    },

    async setReminded(id: string, at: Date): Promise<void> {
      await change(id).set({ reminded_at: at.getTime() }).execute();
    },

    /** Nobody was reminded of them yet. @param until Waiting since then or earlier. */
    async listForReminder(until: Date): Promise<Inquiry[]> {
      const rows = await matching({ states: openStates, waitingUntil: until })
        .selectAll()
        .where('reminded_at', 'is', null)
        .execute();
      return rows.map(asInquiry);
    },

    /** The one in charge was not told of their day, which has come. */
    async listForFollowUp(day: string): Promise<Inquiry[]> {
      const rows = await matching({ followUpUntil: day })
        .selectAll()
        .where((eb) =>
          eb.or([eb('followed_up_on', 'is', null), eb('followed_up_on', '!=', eb.ref('follow_up_on'))]),
        )
        .execute();
      return rows.map(asInquiry);
    },

    async setFollowedUp(id: string, day: string | null): Promise<void> {
      await change(id).set({ followed_up_on: day }).execute();
    },

    /** Where a message of this address goes on. */
    async findGoingOn(email: string): Promise<Inquiry | undefined> {
      const row = await matching({
        email,
        states: inquiryStates.filter((state) => !isClosed(state)),
      })
        .selectAll()
        .orderBy('last_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && asInquiry(row);
    },

    /** Without messages, notes and replies. */
    async removeEmpty(id: string): Promise<void> {
      await database
        .deleteFrom('inquiries')
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('messages').select('id').where('inquiry_id', '=', id))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('inquiry_notes').select('id').where('inquiry_id', '=', id))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('inquiry_replies').select('id').where('inquiry_id', '=', id))),
        )
        .execute();
    },

    async tags(): Promise<string[]> {
      const rows = await matching({}).select('tags').distinct().where('tags', '!=', '[]').execute();
      return [...new Set(rows.flatMap(({ tags }) => JSON.parse(tags) as string[]))].sort();
    },
  };
}

/** Those with a message, of the subject, that is neither spam nor in the trash. */
function conditions(eb: ExpressionBuilder<Schema, 'inquiries'>, filter: InquiryFilter) {
  const { states, assigneeId, assigneeNotIn, tag, waitingUntil, followUpUntil, email, subject } = filter;
  return [
    eb.exists(
      eb
        .selectFrom('messages')
        .select('messages.id')
        .whereRef('messages.inquiry_id', '=', 'inquiries.id')
        .where('messages.is_spam', '=', 0)
        .where('messages.deleted_at', 'is', null)
        .$if(subject !== undefined, (query) => query.where('messages.subject', '=', subject ?? '')),
    ),
    ...(states ? [eb('inquiries.state', 'in', [...states])] : []),
    ...(assigneeNotIn
      ? [
          eb.or([
            eb('inquiries.assignee_id', 'is', null),
            eb('inquiries.assignee_id', 'not in', [...assigneeNotIn, '']),
          ]),
        ]
      : []),
    ...(assigneeId ? [eb('inquiries.assignee_id', '=', assigneeId)] : []),
    ...(tag === undefined ? [] : [hasTag(tag)]),
    ...(waitingUntil ? [eb('inquiries.waiting_since', '<=', waitingUntil.getTime())] : []),
    ...(followUpUntil === undefined ? [] : [eb('inquiries.follow_up_on', '<=', followUpUntil)]),
    ...(email === undefined ? [] : [eb('inquiries.email', '=', email)]),
  ];
}

const hasTag = (tag: string) =>
  sql<boolean>`inquiries.tags like ${`%${JSON.stringify(tag).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const asInquiry = (row: Selectable<Schema['inquiries']>): Inquiry => ({
  id: row.id,
  email: row.email,
  state: row.state,
  assigneeId: row.assignee_id,
  followUpOn: row.follow_up_on,
  tags: JSON.parse(row.tags),
  openedAt: new Date(row.opened_at),
  lastAt: new Date(row.last_at),
  waitingSince: row.waiting_since === null ? null : new Date(row.waiting_since),
});
