import type { z } from 'zod';
import { requireMayEdit } from '#app/blog/ownership/own-posts.ts';
import type { Writer } from '#app/blog/ownership/writer.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import { postNotFound } from '#app/blog/posts/post-errors.ts';
import { createPostRepository, type KeyedPost } from '#app/blog/posts/post-repository.server.ts';
import { filesIn } from '#app/blog/posts/saving/post-files.server.ts';
import { createDraftStore, type NewDraft, type StoredDraft } from '#app/drafts/draft-store.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { draftFieldsSchema, type draftSchema } from './draft.ts';

/** A draft of a post. */
export type Draft = StoredDraft<DraftFields>;

type User = Writer & { readonly id: string };

/** What a draft is of: a post, or the creation of one, which may have made it meanwhile. */
type DraftSubject = { readonly postId: string } | { readonly creationId: string };

/**
 * Text that is being written, kept so that no machine can lose it until it is saved or discarded. A post that it is
 * written over stays as it is.
 */
export interface PostDrafts {
  /**
   * Keeps what an editor holds, unless the same editor has sent something later already, or saved it. Drafts that it
   * continues go, unless more was written in them.
   *
   * @returns What is kept now.
   * @throws {NotFoundError} When the post is gone. @throws {ForbiddenError} When it is somebody else's.
   */
  save(
    subject: DraftSubject,
    editorId: string,
    user: User,
    draft: z.output<typeof draftSchema>,
  ): Promise<Pick<Draft, 'sequence' | 'savedAt'>>;
  /** The user's own, latest first; `postId` is null while there is no post. @throws {ForbiddenError} */
  list(subject: DraftSubject, user: User): Promise<{ postId: string | null; drafts: Draft[] }>;
  /** The administrator's own of posts that are not created yet, latest first. */
  listNew(administratorId: string): Promise<NewDraft[]>;
  /** Of the given posts, those over which somebody is writing. */
  postsWithDrafts(postIds: readonly string[]): Promise<string[]>;
  /** Removes the administrator's own; one that is gone already is no error. */
  discard(subject: DraftSubject, editorId: string, administratorId: string): Promise<void>;
  /** Removes all of the administrator's drafts of a post that is not created yet. */
  discardNew(creationId: string, administratorId: string): Promise<void>;
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
          administratorId: user.id,
          savedAt: now(),
          ...draft,
        };
        const { fields } = draft;
        return createDraftStore(transaction).keep(kept, {
          title: fields.title,
          files: filesIn(fields),
          supersedes,
        });
      }),

    async list(subject, user) {
      const post = await findPost(database, subject);
      if (post) requireMayEdit(user, post.post, now());
      const found = await drafts.list(keyOf(subject, post), user.id);
      return { postId: post?.post.id ?? null, drafts: found.map(asPostDraft) };
    },

    postsWithDrafts: (postIds) => drafts.withDrafts(postIds),

    listNew: (administratorId) => drafts.listNew(administratorId),

    async discard(subject, editorId, administratorId) {
      const key = keyOf(subject, await findPost(database, subject));
      await drafts.remove(key, editorId, administratorId);
    },

    async discardNew(creationId, administratorId) {
      await drafts.removeAll(creationId, administratorId);
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

/** What drafts are stored under: the post's id, or the key of its creation as long as there is none. */
const keyOf = (subject: DraftSubject, post: KeyedPost | undefined): string =>
  post?.post.id ?? ('postId' in subject ? subject.postId : subject.creationId);

/** How far the post's last save got in this editor's counting; -1 when another editor made it. */
function savedSequence(saveKey: string | null, editorId: string): number {
  const [editor, sequence] = saveKey?.split(' ') ?? [];
  return editor === editorId ? Number(sequence) : -1;
}
