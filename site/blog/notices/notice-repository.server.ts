import type { Database } from '@site/database/schema';
import { shownEmail } from '@site/platform/text/shown-email';
import type { Writer } from '#site/blog/ownership/writer.ts';
import { may, roles } from '#site/session/permissions.ts';
import { type NoticeKind, noticeLimits } from './notice.ts';

interface NewNotice {
  readonly id: string;
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly postId: string;
  readonly actorId: string | null;
  readonly note: string;
  readonly at: Date;
  readonly isListed: boolean;
}

export interface MailedNotice extends Pick<NewNotice, 'kind' | 'note' | 'postId'> {
  readonly recipient: string;
  /** Name or e-mail address; empty for the site, or somebody removed. */
  readonly by: string;
  readonly title: string;
}

export type NoticeReader = Pick<Writer, 'role'> & { readonly id: string };

export function createNoticeRepository(database: Database) {
  /** Only notices of posts that the user may still see: roles change, and posts go to the trash. */
  const shown = ({ id, role }: NoticeReader) =>
    database
      .selectFrom('notices')
      .innerJoin('posts', 'posts.id', 'notices.post_id')
      .where('user_id', '=', id)
      .where('is_listed', '=', 1)
      .where('deleted_at', 'is', null)
      .$if(!may(role, 'posts.write-all'), (query) => query.where('owner_id', '=', id));

  return {
    async add(notice: NewNotice): Promise<void> {
      const { id, userId, kind, postId, actorId, note, at, isListed } = notice;
      await database
        .insertInto('notices')
        .values({
          ...{ id, user_id: userId, kind, post_id: postId, actor_id: actorId, note },
          ...{ created_at: at.getTime(), is_listed: isListed ? 1 : 0, read_at: null },
        })
        .execute();
    },

    /** However many were notified of each. */
    async countSubmissionsSince(actorId: string, since: Date): Promise<number> {
      const { total } = await database
        .selectFrom('notices')
        .select((eb) => eb.fn.count<number>('created_at').distinct().as('total'))
        .where('actor_id', '=', actorId)
        .where('kind', '=', 'submitted')
        .where('created_at', '>', since.getTime())
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async listPublishers(): Promise<string[]> {
      const publishing = roles.filter((role) => may(role, 'posts.publish'));
      const rows = await database
        .selectFrom('administrators')
        .select('id')
        .where('role', 'in', publishing)
        .where('suspended_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    async isActive(userId: string): Promise<boolean> {
      const row = await database
        .selectFrom('administrators')
        .select('id')
        .where('id', '=', userId)
        .where('suspended_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The review is answered: marks its unread notices read. @returns The ids of all: a mail may wait about one that was read. */
    async settle(postId: string, at: Date): Promise<string[]> {
      await database
        .updateTable('notices')
        .set({ read_at: at.getTime() })
        .where('post_id', '=', postId)
        .where('kind', '=', 'submitted')
        .where('read_at', 'is', null)
        .execute();
      const rows = await database
        .selectFrom('notices')
        .select('id')
        .where('post_id', '=', postId)
        .where('kind', '=', 'submitted')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Undefined when the recipient is suspended or may not see the post any more, or it is in the trash. */
    async findMailed(id: string): Promise<MailedNotice | undefined> {
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
      const by = row.name || shownEmail(row.email ?? '');
      return { kind, recipient, note, title, postId: row.post_id, by };
    },

    list: (reader: NoticeReader) =>
      shown(reader)
        .leftJoin('administrators as actors', 'actors.id', 'notices.actor_id')
        .select([
          ...(['notices.id', 'kind', 'note', 'notices.created_at', 'read_at', 'post_id', 'title'] as const),
          ...(['posts.status', 'is_published', 'scheduled_at'] as const),
          ...(['actors.name as actor_name', 'actors.email as actor_email'] as const),
        ])
        .orderBy('notices.created_at', 'desc')
        .orderBy('notices.id')
        .limit(noticeLimits.listed)
        .execute(),

    async countUnread(reader: NoticeReader): Promise<number> {
      const { total } = await shown(reader)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** `ids` null: all. `at` null: unread. */
    async markRead(userId: string, ids: readonly string[] | null, at: Date | null): Promise<void> {
      await database
        .updateTable('notices')
        .set({ read_at: at?.getTime() ?? null })
        .where('user_id', '=', userId)
        .where('read_at', at ? 'is' : 'is not', null)
        .$if(ids !== null, (query) => query.where('id', 'in', ids as string[]))
        .execute();
    },

    /** Everything kept for a user, latest first. */
    allOf: (userId: string) =>
      database
        .selectFrom('notices')
        .innerJoin('posts', 'posts.id', 'notices.post_id')
        .select(['kind', 'title', 'note', 'notices.created_at', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('notices.created_at', 'desc')
        .execute(),

    async removeBefore(at: Date): Promise<number> {
      const { numDeletedRows } = await database
        .deleteFrom('notices')
        .where('created_at', '<', at.getTime())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
