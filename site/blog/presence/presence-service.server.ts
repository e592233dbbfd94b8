import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { requireMayEdit } from '#site/blog/ownership/own-posts.ts';
import type { Writer } from '#site/blog/ownership/writer.ts';
import { postNotFound } from '#site/blog/posts/post-errors.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { presenceMs } from './presence.ts';
import { createPresenceRepository } from './presence-repository.server.ts';

export type PresenceService = ReturnType<typeof createPresenceService>;

type User = Writer & { readonly id: string };

/** In the database, because requests of one user reach several instances. */
export function createPresenceService(database: Database, now: () => Date) {
  const closedBefore = () => new Date(now().getTime() - presenceMs);

  return {
    /** Returns names of the others. @throws {NotFoundError} {ForbiddenError} As opening the post would. */
    renew: (postId: string, editorId: string, user: User): Promise<string[]> =>
      inTransaction(database, async (transaction) => {
        const at = now();
        const post = await createPostRepository(transaction).findSummary(postId);
        if (!post) throw postNotFound();
        requireMayEdit(user, post, at);
        const presence = createPresenceRepository(transaction);
        await presence.removeUpTo(closedBefore());
        await presence.renew(postId, { userId: user.id, editorId }, at);
        const others = await presence.listOthers([postId], { userId: user.id, after: closedBefore() });
        return others.map(({ name }) => name);
      }),

    /** No error when it is forgotten already. */
    end: (postId: string, editorId: string, userId: string): Promise<void> =>
      createPresenceRepository(database).remove(postId, { userId, editorId }),

    async othersIn(postIds: readonly string[], userId: string): Promise<ReadonlyMap<string, string[]>> {
      const repository = createPresenceRepository(database);
      const open = await repository.listOthers(postIds, { userId, after: closedBefore() });
      const byPost = Map.groupBy(open, ({ postId }) => postId);
      return new Map([...byPost].map(([postId, editors]) => [postId, editors.map(({ name }) => name)]));
    },
  };
}
