import type { Database } from '@site/database/schema';
import { NotFoundError } from '@site/platform/http/errors';
import { requireMayEdit } from '#site/blog/ownership/own-posts.ts';
import type { Writer } from '#site/blog/ownership/writer.ts';
import { postNotFound } from '#site/blog/posts/post-errors.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import type { Revision } from './revision.ts';
import { createRevisionRepository } from './revision-repository.server.ts';

export type PostHistory = ReturnType<typeof createPostHistory>;

export function createPostHistory(database: Database, now: () => Date) {
  const revisions = createRevisionRepository(database);

  async function requirePost(id: string, by: Writer): Promise<void> {
    const post = await createPostRepository(database).findSummary(id);
    if (!post) throw postNotFound();
    requireMayEdit(by, post, now());
  }

  return {
    /** Newest first. @throws {NotFoundError} {ForbiddenError} */
    async list(postId: string, by: Writer): Promise<Revision[]> {
      await requirePost(postId, by);
      return revisions.list(postId);
    },

    /** @throws {NotFoundError} {ForbiddenError} */
    async read(postId: string, number: number, by: Writer): Promise<Revision> {
      await requirePost(postId, by);
      const revision = await revisions.find(postId, number);
      if (!revision) throw new NotFoundError('This version does not exist.');
      return revision;
    },
  };
}
