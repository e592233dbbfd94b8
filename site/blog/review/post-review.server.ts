import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, ForbiddenError } from '@site/platform/http/errors';
import { noReviewNotices, type ReviewNotices } from '#site/blog/notices/review-notices.server.ts';
import { requireSubmissionsLeft } from '#site/blog/ownership/author-quota.server.ts';
import { requireMayEdit } from '#site/blog/ownership/own-posts.ts';
import type { Writer } from '#site/blog/ownership/writer.ts';
import type { PostWorkflow } from '#site/blog/posts/post.ts';
import { postNotFound } from '#site/blog/posts/post-errors.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import { recordPostActivity } from '#site/blog/posts/saving/record-post-activity.server.ts';
import { may } from '#site/session/permissions.ts';
import type { ReviewChange } from './review.ts';
import { createReviewRepository } from './review-repository.server.ts';

class PublishedReviewError extends DomainError {
  readonly code = 'review_published';
  readonly status = 409;
  constructor() {
    super('This blog is published. Only what is not published can be submitted or sent back.');
  }
}

export type PostReview = ReturnType<typeof createPostReview>;

const verbs = { none: 'taken-back', submitted: 'submitted', returned: 'returned' } as const;

export function createPostReview(
  database: Database,
  now: () => Date,
  notify: ReviewNotices = noReviewNotices,
) {
  return {
    /** @throws {NotFoundError} {ForbiddenError} {PublishedReviewError} */
    change: (id: string, change: ReviewChange, by: Writer): Promise<PostWorkflow> =>
      inTransaction(database, async (transaction) => {
        const at = now();
        const post = await createPostRepository(transaction).findSummary(id);
        if (!post) throw postNotFound();
        requireMayEdit(by, post, at);
        if (change.state === 'returned' && !may(by.role, 'posts.publish')) {
          throw new ForbiddenError('Only an editor can send a blog back.');
        }
        if (wantsPublishing(post)) throw new PublishedReviewError();
        if (change.state === 'none' && (post.workflow?.review ?? 'none') === 'none') {
          return post.workflow ?? { ownerId: null, review: 'none', reviewNote: '', reviewAt: null };
        }
        const workflow = {
          ownerId: post.workflow?.ownerId ?? null,
          review: change.state,
          reviewNote: change.state === 'returned' ? change.note : '',
          reviewAt: change.state === 'none' ? null : at,
        };
        await createReviewRepository(transaction).set(id, workflow);
        await recordPostActivity(transaction, post, { verb: verbs[change.state], at });
        if (!isSameState(post.workflow, workflow)) {
          if (change.state === 'submitted') await requireSubmissionsLeft(transaction, by, at);
          const kind = change.state === 'none' ? null : change.state;
          await notify(transaction, { kind, post, by, note: workflow.reviewNote, at });
        }
        return workflow;
      }),
  };
}

/** A request that arrives twice notifies once. */
const isSameState = (before: PostWorkflow | undefined, after: PostWorkflow) =>
  before?.review === after.review && before.reviewNote === after.reviewNote;
