import type { Database } from '@site/database/schema';
import type { ContentFacts } from '@site/rich-text/html/content-facts.server';
import type { RevisionKind } from '#site/blog/history/revision.ts';
import { createRevisionRepository } from '#site/blog/history/revision-repository.server.ts';
import { recordByline } from '#site/blog/people/settle-byline.server.ts';
import { createDraftStore } from '#site/drafts/draft-store.server.ts';
import type { Post } from '../post.ts';
import { createPostRepository } from '../post-repository.server.ts';
import type { PostForm } from '../post-schema.ts';
import { recordUses } from './post-files.server.ts';
import { newPostId } from './post-id.server.ts';
import { type SaveNames, saveKeyOf } from './save-key.ts';

const idAttempts = 8;

/** `text`: of the content. `id` is used if it is free. */
export async function insertUnderNewId(
  transaction: Database,
  form: SaveNames,
  fields: Omit<Post, 'id'>,
  { text, id }: { text: string; id?: string | undefined },
): Promise<Post> {
  const repository = createPostRepository(transaction);
  const keys = { creationKey: form.creationId ?? form.editorId ?? null, saveKey: saveKeyOf(form) };
  for (let attempt = 0; attempt < idAttempts; attempt++) {
    const post = { ...fields, id: attempt === 0 && id ? id : await newPostId(fields.title) };
    if (await repository.insert(post, { ...keys, text })) return post;
  }
  throw new Error('No free post id was found.');
}

/** As a revision, with its people and files. Returns the revision's number. */
export async function recordSave(
  transaction: Database,
  post: Post,
  { kind, by, content }: { kind: RevisionKind; by: string; content: ContentFacts },
): Promise<number> {
  await recordByline(transaction, post);
  const files = await recordUses(transaction, post, content.filePaths);
  return createRevisionRepository(transaction).add(post, { kind, by, files });
}

/** Only drafts of the writer whose text the post has now; later words stay. */
export async function endDrafts(
  transaction: Database,
  postId: string,
  { editorId, sequence, supersedes = [] }: PostForm,
  writerId: string | null,
): Promise<void> {
  if (writerId === null) return;
  const drafts = createDraftStore(transaction);
  const own = editorId !== undefined && sequence !== undefined ? [{ editorId, sequence }] : [];
  for (const draft of [...own, ...supersedes]) await drafts.removeUpTo(postId, draft, writerId);
}
