import type { Database } from '@site/database/schema';
import type { PostWorkflow } from '#site/blog/posts/post.ts';

export function createReviewRepository(database: Database) {
  return {
    async set(
      postId: string,
      { review, reviewNote, reviewAt }: Omit<PostWorkflow, 'ownerId'>,
    ): Promise<void> {
      await database
        .updateTable('posts')
        .set({ review, review_note: reviewNote, review_at: reviewAt?.getTime() ?? null })
        .where('id', '=', postId)
        .execute();
    },
  };
}
