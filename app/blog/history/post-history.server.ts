import { createPostRepository } from '#app/blog/posts/post-repository.server.ts';
import { postNotFound } from '#app/blog/posts/post-service.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { NotFoundError } from '#platform/http/errors.ts';
import type { Revision } from './revision.ts';
import { createRevisionRepository } from './revision-repository.server.ts';

/** The saves of a post. */
export type PostHistory = ReturnType<typeof createPostHistory>;

export function createPostHistory(database: Database) {
  const revisions = createRevisionRepository(database);
  return {
    /** Newest first. @throws {NotFoundError} */
    async list(postId: string): Promise<Revision[]> {
      if (!(await createPostRepository(database).find(postId))) throw postNotFound();
      return revisions.list(postId);
    },

    /** @throws {NotFoundError} */
    async read(postId: string, number: number): Promise<Revision> {
      if (!(await createPostRepository(database).find(postId))) throw postNotFound();
      const revision = await revisions.find(postId, number);
      if (!revision) throw new NotFoundError('This version does not exist.');
      return revision;
    },
  };
}
