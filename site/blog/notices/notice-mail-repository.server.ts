import type { Database } from '@site/database/schema';
import { shownEmail } from '@site/platform/text/shown-email';
import { type FailedAttempt, failureColumns } from '#site/mail/failed-attempt.server.ts';
import { readBacklog } from '#site/mail/mail-backlog.server.ts';
import { may } from '#site/session/permissions.ts';
import type { NoticeKind } from './notice.ts';

export interface MailedNotice {
  readonly kind: NoticeKind;
  readonly recipient: string;
  /** Name or e-mail address; empty for the site, or somebody removed. */
  readonly by: string;
  readonly note: string;
  readonly postId: string;
  readonly title: string;
}

/** Notices with a `due_at` are mailed. */
export function createNoticeMailRepository(database: Database) {
  const unsent = () =>
    database.selectFrom('notices').where('due_at', 'is not', null).where('sent_at', 'is', null);
  const one = (id: string) => database.updateTable('notices').where('id', '=', id);

  return {
    listDue: (at: Date, limit: number): Promise<{ id: string; attempts: number }[]> =>
      unsent()
        .select(['id', 'attempts'])
        .where('failed_at', 'is', null)
        .where('due_at', '<=', at.getTime())
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Undefined when the recipient is suspended or may not see the post any more, or it is in the trash. */
    async find(id: string): Promise<MailedNotice | undefined> {
      const row = await database
        .selectFrom('notices')
        .innerJoin('posts', 'posts.id', 'notices.post_id')
        .innerJoin('administrators as users', 'users.id', 'notices.user_id')
        .leftJoin('administrators as actors', 'actors.id', 'notices.actor_id')
        .select(['kind', 'note', 'post_id', 'title', 'owner_id', 'user_id'])
        .select(['users.email as recipient', 'users.role', 'actors.name', 'actors.email'])
        .where('notices.id', '=', id)
        .where('posts.deleted_at', 'is', null)
        .where('users.suspended_at', 'is', null)
        .executeTakeFirst();
      if (!row || !(may(row.role, 'posts.write-all') || row.owner_id === row.user_id)) return undefined;
      const { kind, recipient, note, title } = row;
      return {
        kind,
        recipient,
        note,
        title,
        postId: row.post_id,
        by: row.name || shownEmail(row.email ?? ''),
      };
    },

    async markSent(id: string, at: Date): Promise<void> {
      await one(id).set({ sent_at: at.getTime() }).execute();
    },

    async markFailed(id: string, failure: FailedAttempt): Promise<void> {
      await one(id).set(failureColumns(failure)).execute();
    },

    backlog: () => readBacklog(unsent(), 'created_at'),
  };
}
