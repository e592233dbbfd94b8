import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import type { Writer } from '#site/blog/ownership/writer.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { HasMail } from '#site/modules/mail.ts';
import type { NoticeKind } from './notice.ts';
import { createNoticeChoiceRepository } from './notice-choice-repository.server.ts';
import { noticeMails } from './notice-mails.server.ts';
import { createNoticeRepository } from './notice-repository.server.ts';

interface ReviewEvent {
  /** Null: a review was taken back. */
  readonly kind: NoticeKind | null;
  readonly post: Pick<Post, 'id' | 'isPage' | 'workflow'>;
  readonly by: Writer;
  readonly note?: string;
  readonly at: Date;
}

/** Runs in the transaction of the change. Never notifies who caused it. */
export type ReviewNotices = (transaction: Database, event: ReviewEvent) => Promise<void>;

export const noReviewNotices: ReviewNotices = async () => {};

/** Leaves no mails waiting for a server that nobody set. */
export function createReviewNotices({ hasMail }: { hasMail: HasMail }): ReviewNotices {
  return async (transaction, { kind, post, by, note = '', at }) => {
    // Pages are not reviewed.
    if (post.isPage) return;
    const notices = createNoticeRepository(transaction);
    await noticeMails.cancel(transaction, await notices.settle(post.id, at));
    if (kind === null) return;
    for (const userId of await concerned(transaction, kind, post)) {
      if (userId === by.id) continue;
      const { isListed, isMailed } = await createNoticeChoiceRepository(transaction).find(userId, kind);
      const sendsMail = isMailed && (await hasMail(transaction));
      if (!isListed && !sendsMail) continue;
      const id = randomUUID();
      await notices.add({ id, userId, kind, postId: post.id, actorId: by.id, note, at, isListed });
      if (sendsMail) await noticeMails.put(transaction, { about: id }, at);
    }
  };
}

async function concerned(
  transaction: Database,
  kind: NoticeKind,
  { workflow }: ReviewEvent['post'],
): Promise<string[]> {
  const notices = createNoticeRepository(transaction);
  if (kind === 'submitted') return notices.listPublishers();
  const ownerId = workflow?.ownerId ?? null;
  return ownerId !== null && (await notices.isActive(ownerId)) ? [ownerId] : [];
}
