import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { z } from 'zod';
import { requireDraftsWithin } from '#site/blog/ownership/author-quota.server.ts';
import { requireMayEdit } from '#site/blog/ownership/own-posts.ts';
import type { Writer } from '#site/blog/ownership/writer.ts';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import { postNotFound } from '#site/blog/posts/post-errors.ts';
import { createPostRepository, type KeyedPost } from '#site/blog/posts/post-repository.server.ts';
import { filesIn } from '#site/blog/posts/saving/post-files.server.ts';
import { createDraftStore, type NewDraft, type StoredDraft } from '#site/drafts/draft-store.server.ts';
import { draftFieldsSchema, type draftSchema } from './draft.ts';

export type Draft = StoredDraft<DraftFields>;

type User = Writer & { readonly id: string };

/** `creationId` until the post is created, which may have happened meanwhile. */
type DraftSubject = { readonly postId: string } | { readonly creationId: string };

/** Text being written, kept on the server until it is saved or discarded. Its post stays as it is. */
export interface PostDrafts {
  /**
   * Keeps what an editor holds, unless that editor has sent or saved something later already. Drafts that it continues are
   * deleted, unless more was written in them.
   * @returns What is kept now.
   * @throws {NotFoundError} When the post is gone. @throws {ForbiddenError} When it is another user's.
   */
  save(
    subject: DraftSubject,
    editorId: string,
    user: User,
    draft: z.output<typeof draftSchema>,
  ): Promise<Pick<Draft, 'sequence' | 'savedAt'>>;
  /** Own drafts, latest first; `postId` is null while there is no post. @throws {ForbiddenError} */
  list(subject: DraftSubject, user: User): Promise<{ postId: string | null; drafts: Draft[] }>;
  /** Own drafts of posts that are not created yet, latest first. */
  listNew(userId: string): Promise<NewDraft[]>;
  postsWithDrafts(postIds: readonly string[]): Promise<string[]>;
  /** No error when it is gone already. */
  discard(subject: DraftSubject, editorId: string, userId: string): Promise<void>;
  discardNew(creationId: string, userId: string): Promise<void>;
}

export function createPostDrafts(database: Database, now: () => Date): PostDrafts {
  const drafts = createDraftStore(database);

  return {
    save: (subject, editorId, user, { supersedes, ...draft }) =>
      inTransaction(database, async (transaction) => {
        const post = await findPost(transaction, subject);
        if (!post && 'postId' in subject) throw postNotFound();
        if (post) requireMayEdit(user, post.post, now());
        const saved = post ? savedSequence(post.saveKey, editorId) : -1;
        if (post && saved >= draft.sequence) return { sequence: saved, savedAt: post.post.updatedAt };
        const kept = {
          subject: keyOf(subject, post),
          editorId,
          userId: user.id,
          savedAt: now(),
          ...draft,
        };
        const { fields } = draft;
        const stored = await createDraftStore(transaction).keep(kept, {
          title: fields.title,
          files: filesIn(fields),
          supersedes,
        });
        await requireDraftsWithin(transaction, user);
        return stored;
      }),

    async list(subject, user) {
      const post = await findPost(database, subject);
      if (post) requireMayEdit(user, post.post, now());
      const found = await drafts.list(keyOf(subject, post), user.id);
      return { postId: post?.post.id ?? null, drafts: found.map(asPostDraft) };
    },

    postsWithDrafts: (postIds) => drafts.withDrafts(postIds),

    listNew: (userId) => drafts.listNew(userId),

    async discard(subject, editorId, userId) {
      const key = keyOf(subject, await findPost(database, subject));
      await drafts.remove(key, editorId, userId);
    },

    async discardNew(creationId, userId) {
      await drafts.removeAll(creationId, userId);
    },
  };
}

const asPostDraft = (draft: StoredDraft): Draft => ({
  ...draft,
  fields: draftFieldsSchema.parse(draft.fields),
});

function findPost(database: Database, subject: DraftSubject): Promise<KeyedPost | undefined> {
  const posts = createPostRepository(database);
  return 'postId' in subject ? posts.findKeyed(subject.postId) : posts.findByCreationKey(subject.creationId);
}

/** Drafts are stored under the post's id, or under the creation key while there is none. */
const keyOf = (subject: DraftSubject, post: KeyedPost | undefined): string =>
  post?.post.id ?? ('postId' in subject ? subject.postId : subject.creationId);

/** Sequence of the post's last save; -1 when another editor made it. */
function savedSequence(saveKey: string | null, editorId: string): number {
  const [editor, sequence] = saveKey?.split(' ') ?? [];
  return editor === editorId ? Number(sequence) : -1;
}
