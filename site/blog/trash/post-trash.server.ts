import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { mayEditPost, requireHidden, requireMayEdit } from '#site/blog/ownership/own-posts.ts';
import { trusted, type Writer } from '#site/blog/ownership/writer.ts';
import { attributePosts } from '#site/blog/people/attribute-posts.server.ts';
import type { PostSummary } from '#site/blog/posts/post.ts';
import { postNotFound } from '#site/blog/posts/post-errors.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { recordPostActivity } from '#site/blog/posts/saving/record-post-activity.server.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import type { MediaService } from '#site/media/media-service.server.ts';
import { may } from '#site/session/permissions.ts';
import { trashedBefore } from '#site/session/trash-period.ts';
import { createGoneRepository } from './gone-repository.server.ts';
import { createTrashRepository, type TrashedPost } from './trash-repository.server.ts';

const sweepBatch = 50;

/** Visitors get 410; administrators can restore them for `trashDays`. */
export type PostTrash = ReturnType<typeof createPostTrash>;

export function createPostTrash({
  database,
  media,
  now,
}: {
  database: Database;
  media: MediaService;
  now: () => Date;
}) {
  const trash = createTrashRepository(database);

  /** False when somebody else was quicker. */
  async function deletePermanently(id: string, by: Writer): Promise<boolean> {
    const unused = await inTransaction(database, async (transaction) => {
      await requireTrashed(transaction, id, by);
      const files = createMediaUsage(transaction);
      const used = await files.everUsedBy(id);
      await createGoneRepository(transaction).remember(id);
      const removed = await createTrashRepository(transaction).remove(id);
      if (!removed) return null;
      await recordPostActivity(transaction, removed, { verb: 'deleted', at: now() });
      // Authors may choose any file of the library for a draft, but delete none.
      return may(by.role, 'media.manage') ? files.forgetUnused(used) : [];
    });
    // After a crash before this, the cleanup at the next start takes the files.
    if (unused) await media.removeForgotten(unused);
    return unused !== null;
  }

  return {
    /** @throws {NotFoundError} {ForbiddenError} */
    put(id: string, by: Writer): Promise<void> {
      return inTransaction(database, async (transaction) => {
        const at = now();
        const post = await createPostRepository(transaction).findSummary(id);
        if (!post) throw postNotFound();
        requireMayEdit(by, post, at);
        requireHidden(by, post);
        if (!(await createTrashRepository(transaction).put(id, at))) throw postNotFound();
        await recordPostActivity(transaction, post, { verb: 'trashed', at });
      });
    },

    /** Those that the user may work on. */
    list: ({ id, role }: Writer): Promise<TrashedPost[]> =>
      trash.list(may(role, 'posts.write-all') ? undefined : (id ?? '')),

    /** @throws {NotFoundError} {ForbiddenError} */
    restore(id: string, by: Writer): Promise<void> {
      return inTransaction(database, async (transaction) => {
        const at = now();
        const post = await requireTrashed(transaction, id, by);
        if (!post || !(await createTrashRepository(transaction).takeOut(id))) throw notInTrash();
        // Its author may have left meanwhile (people-service.server.ts, removeUnused).
        await attributePosts(transaction, now);
        await recordPostActivity(transaction, post, { verb: 'restored', at });
      });
    },

    /** With the files nothing else needs, for who may delete those. @throws {NotFoundError} {ForbiddenError} */
    async remove(id: string, by: Writer): Promise<void> {
      if (!(await deletePermanently(id, by))) throw notInTrash();
    },

    /** Safe to repeat, and to run twice at once. Returns how many. */
    async deleteExpired(): Promise<number> {
      const before = trashedBefore(now());
      let removed = 0;
      for (;;) {
        const ids = await trash.listOlder(before, sweepBatch);
        for (const id of ids) if (await deletePermanently(id, trusted())) removed += 1;
        if (ids.length < sweepBatch) return removed;
      }
    },
  };
}

/** A missing post is left to the caller. @throws {NotFoundError} {ForbiddenError} */
async function requireTrashed(
  transaction: Database,
  id: string,
  by: Writer,
): Promise<PostSummary | undefined> {
  const post = await createTrashRepository(transaction).find(id);
  if (!post) return undefined;
  if (!mayEditPost(by, post)) throw notInTrash();
  requireHidden(by, post);
  return post;
}

const notInTrash = () => new NotFoundError('This blog is not in the trash.');
