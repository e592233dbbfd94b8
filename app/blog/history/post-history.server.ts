import { createPostRepository } from '#app/blog/posts/post-repository.server.ts';
import { postNotFound } from '#app/blog/posts/post-service.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { NotFoundError } from '#platform/http/errors.ts';
import type { Revision } from './revision.ts';
import { createRevisionRepository } from './revision-repository.server.ts';

/** The saves of a post. */
export interface PostHistory {
  /** Newest first. @throws {NotFoundError} */
  list(postId: string): Promise<Revision[]>;
  /** @throws {NotFoundError} */
  read(postId: string, number: number): Promise<Revision>;
}

export function createPostHistory(database: Database): PostHistory {
  const revisions = createRevisionRepository(database);
  return {
    async list(postId) {
      if (!(await createPostRepository(database).find(postId))) throw postNotFound();
      return revisions.list(postId);
    },

    async read(postId, number) {
      if (!(await createPostRepository(database).find(postId))) throw postNotFound();
      const revision = await revisions.find(postId, number);
      if (!revision) throw new NotFoundError('This version does not exist.');
      return revision;
    },
  };
}
