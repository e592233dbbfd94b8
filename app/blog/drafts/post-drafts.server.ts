import type { z } from 'zod';
import { createPostRepository } from '#app/blog/posts/post-repository.server.ts';
import { postNotFound } from '#app/blog/posts/post-service.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ForbiddenError } from '#platform/http/errors.ts';
import type { draftSchema } from './draft.ts';
import { createDraftRepository, type Draft } from './draft-repository.server.ts';

/** Text that is being written over a post, kept so that no machine can lose it. The post itself stays as it is. */
export interface PostDrafts {
  /**
   * Keeps what an editor holds, unless the same editor has sent something later already, or saved it.
   *
   * @returns What is kept now.
   * @throws {NotFoundError} When the post is gone.
   */
  save(
    postId: string,
    editorId: string,
    administratorId: string,
    draft: z.output<typeof draftSchema>,
  ): Promise<Pick<Draft, 'sequence' | 'savedAt'>>;
  /** The administrator's own, latest first. */
  list(postId: string, administratorId: string): Promise<Draft[]>;
  /** Removes the administrator's own; one that is gone already is no error. */
  discard(postId: string, editorId: string, administratorId: string): Promise<void>;
}

export function createPostDrafts(database: Database, now: () => Date): PostDrafts {
  return {
    save: (postId, editorId, administratorId, { sequence, baseVersion, fields }) =>
      inTransaction(database, async (transaction) => {
        const drafts = createDraftRepository(transaction);
        const post = await createPostRepository(transaction).findKeyed(postId);
        if (!post) throw postNotFound();
        const saved = savedSequence(post.saveKey, editorId);
        if (saved >= sequence) return { sequence: saved, savedAt: post.post.updatedAt };
        const earlier = await drafts.find(postId, editorId);
        if (earlier && earlier.administratorId !== administratorId) throw new ForbiddenError();
        if (earlier && earlier.sequence >= sequence) return earlier;
        const draft = { postId, editorId, administratorId, sequence, baseVersion, savedAt: now(), fields };
        await drafts.save(draft);
        return draft;
      }),

    list: (postId, administratorId) => createDraftRepository(database).list(postId, administratorId),

    discard: (postId, editorId, administratorId) =>
      createDraftRepository(database).remove(postId, editorId, administratorId),
  };
}

/** How far the post's last save got in this editor's counting; -1 when another editor made it. */
function savedSequence(saveKey: string | null, editorId: string): number {
  const [editor, sequence] = saveKey?.split(' ') ?? [];
  return editor === editorId ? Number(sequence) : -1;
}
