import { userThing } from '@site/accounts/user-activity.server';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { dayMs } from '@site/platform/text/durations';
import { shownEmail } from '@site/platform/text/shown-email';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { visibilityOf } from '#site/blog/posts/post-visibility.ts';
import type { HasMail } from '#site/modules/mail.ts';
import { type NoticeChoices, noticeDays } from './notice.ts';
import { createNoticeChoiceRepository } from './notice-choice-repository.server.ts';
import type { WireNotice, WireNotices } from './notice-contract.ts';
import { createNoticeRepository, type NoticeReader } from './notice-repository.server.ts';

export type NoticeService = ReturnType<typeof createNoticeService>;

export function createNoticeService({
  database,
  hasMail,
  now,
}: {
  database: Database;
  hasMail: HasMail;
  now: () => Date;
}) {
  const notices = createNoticeRepository(database);

  return {
    hasMail: () => hasMail(database),

    async list(reader: NoticeReader): Promise<WireNotices> {
      const [rows, unread] = await Promise.all([notices.list(reader), notices.countUnread(reader)]);
      return { unread, notices: rows.map((row) => toWire(row, now())) };
    },

    countUnread: (reader: NoticeReader): Promise<number> => notices.countUnread(reader),

    mark: (userId: string, ids: readonly string[] | null, isRead: boolean): Promise<void> =>
      notices.markRead(userId, ids, isRead ? now() : null),

    choices: (userId: string): Promise<NoticeChoices> => createNoticeChoiceRepository(database).read(userId),

    choose: (userId: string, choices: NoticeChoices): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await createNoticeChoiceRepository(transaction).save(userId, choices);
        const thing = await userThing(transaction, userId);
        await recordActivity(transaction, { action: 'user.notices-changed', at: now(), thing });
      }),

    deleteExpired: (): Promise<number> =>
      notices.removeBefore(new Date(now().getTime() - noticeDays * dayMs)),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof createNoticeRepository>['list']>>[number];

function toWire(row: Row, at: Date): WireNotice {
  const schedule = {
    status: row.status,
    isPublished: row.is_published === 1,
    scheduledAt: row.scheduled_at === null ? null : new Date(row.scheduled_at),
  };
  return {
    id: row.id,
    kind: row.kind,
    at: new Date(row.created_at).toISOString(),
    isRead: row.read_at !== null,
    by: row.actor_name || shownEmail(row.actor_email ?? ''),
    note: row.note,
    post: { id: row.post_id, title: row.title, visibility: visibilityOf(schedule, at) },
  };
}
