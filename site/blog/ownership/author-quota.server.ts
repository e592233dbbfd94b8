import type { Database } from '@site/database/schema';
import { TooManyRequestsError } from '@site/platform/http/errors';
import { dayMs, hourMs } from '@site/platform/text/durations';
import { createNoticeRepository } from '#site/blog/notices/notice-repository.server.ts';
import { createOwnedPostRepository } from '#site/blog/posts/owned-post-repository.server.ts';
import { createDraftStore } from '#site/drafts/draft-store.server.ts';
import { may } from '#site/session/permissions.ts';
import type { Writer } from './writer.ts';

/** More than a person writes, and too little to fill a disk or a mailbox with. */
export const authorQuota = { blogsPerDay: 50, submissionsPerHour: 20, drafts: 200 } as const;

const retryAfterSeconds = 15 * 60;

/** For users who may not publish. Needs the transaction that makes the post. @throws {TooManyRequestsError} */
export async function requireBlogsLeft(transaction: Database, { id, role }: Writer, at: Date): Promise<void> {
  if (id === null || may(role, 'posts.publish')) return;
  const since = new Date(at.getTime() - dayMs);
  if ((await createOwnedPostRepository(transaction).countSince(id, since)) < authorQuota.blogsPerDay) return;
  throw new TooManyRequestsError(
    retryAfterSeconds,
    `An author makes up to ${authorQuota.blogsPerDay} blogs a day. Please go on later.`,
  );
}

/** Each submission may mail every editor. @throws {TooManyRequestsError} */
export async function requireSubmissionsLeft(
  transaction: Database,
  { id, role }: Writer,
  at: Date,
): Promise<void> {
  if (id === null || may(role, 'posts.publish')) return;
  const since = new Date(at.getTime() - hourMs);
  const made = await createNoticeRepository(transaction).countSubmissionsSince(id, since);
  if (made < authorQuota.submissionsPerHour) return;
  throw new TooManyRequestsError(
    retryAfterSeconds,
    `An author submits up to ${authorQuota.submissionsPerHour} times an hour. Please go on later.`,
  );
}

/**
 * Texts that are being written: each may have megabytes. The browser keeps its own copy. Needs the transaction that has kept
 * the draft, so that those it continues are not counted. @throws {TooManyRequestsError}
 */
export async function requireDraftsWithin(transaction: Database, { id, role }: Writer): Promise<void> {
  if (id === null || may(role, 'posts.publish')) return;
  if ((await createDraftStore(transaction).countOf(id)) <= authorQuota.drafts) return;
  throw new TooManyRequestsError(
    retryAfterSeconds,
    `An author keeps up to ${authorQuota.drafts} texts that are not saved. Please discard some.`,
  );
}
