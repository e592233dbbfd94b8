import { ForbiddenError, NotFoundError } from '@site/platform/http/errors';
import type { PostSummary } from '#site/blog/posts/post.ts';
import { isLive, wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import { may } from '#site/session/permissions.ts';
import { nounOf } from '#site/urls/post-path.ts';
import type { Writer } from './writer.ts';

type Kept = Pick<PostSummary, 'status' | 'isPublished' | 'scheduledAt' | 'workflow' | 'isPage'>;

export function mayEditPost(
  { id, role }: Writer,
  { workflow }: { readonly workflow?: { readonly ownerId: string | null } | undefined },
): boolean {
  return may(role, 'posts.write-all') || (id !== null && workflow?.ownerId === id);
}

/** @throws {NotFoundError} For somebody else's hidden post. {ForbiddenError} For a live one. */
export function requireMayEdit(writer: Writer, post: Kept, at: Date): void {
  if (mayEditPost(writer, post)) return;
  if (!isLive(post, at)) throw new NotFoundError('Blog not found.');
  throw new ForbiddenError(`This ${nounOf(post)} is somebody else’s. Only an editor can change it.`);
}

/** What is live or scheduled is changed only by those who publish. @throws {ForbiddenError} */
export function requireHidden({ role }: Writer, post: Kept): void {
  if (may(role, 'posts.publish') || !wantsPublishing(post)) return;
  throw new ForbiddenError(
    `This ${nounOf(post)} is published: only an editor can change it. Your words are kept as a draft until an editor unpublishes it.`,
  );
}

/** `after`: the post as the save would leave it. @throws {ForbiddenError} */
export function requireMayPublish({ role }: Writer, after: Kept): void {
  if (may(role, 'posts.publish') || !wantsPublishing(after)) return;
  throw new ForbiddenError('Only an editor can publish. Please submit the blog for review instead.');
}

/** It decides about the order of the whole blog, once somebody else publishes. @throws {ForbiddenError} */
export function requireMayPin(
  { role }: Writer,
  before: Pick<PostSummary, 'isPinned'>,
  after: Pick<PostSummary, 'isPinned'>,
): void {
  if (may(role, 'posts.publish') || before.isPinned || !after.isPinned) return;
  throw new ForbiddenError('Only an editor can pin a blog to the top.');
}

/** Pages are site content. @throws {ForbiddenError} */
export function requireMayMakePage({ role }: Writer, { isPage }: Pick<PostSummary, 'isPage'>): void {
  if (isPage && !may(role, 'site.edit')) throw new ForbiddenError('Only an editor can make pages.');
}

/**
 * Warns a user who publishes somebody else's blog: its author may have pinned it under an earlier rule, and it moves to the
 * top. @returns Null: there is nothing to warn of.
 */
export function pinNote(
  { id }: Writer,
  before: Kept & Pick<PostSummary, 'isPinned'>,
  after: Kept & Pick<PostSummary, 'isPinned'>,
): string | null {
  const isPublication = !wantsPublishing(before) && wantsPublishing(after);
  const isOwn = (before.workflow?.ownerId ?? null) === id;
  if (!isPublication || isOwn || !before.isPinned || !after.isPinned) return null;
  return 'It is pinned, so it stands at the top of the blog.';
}
